/** Each capability is one permission of the function's IAM role; see lib/constructs/function-roles.ts. */
export const CAPABILITIES = [
  'table:read',
  'table:write',
  /** Also in batches, for what belongs to a removed location. */
  'table:write-batches',
  /** Counts requests, and writes nothing else. */
  'rate-limits:count',
  /** Reads the whole table: only for jobs, never for a request. */
  'table:scan',
  /** Lambda reads the table's stream with the function's own role. */
  'stream:read',
  /** Needed to check or issue tokens, and to encrypt or decrypt queued emails. */
  'token-secret:read',
  'mail:send',
  'geocode',
  /** Also needed to sign links to pictures. */
  'pictures:read',
  /** Needed to learn that a file is gone: to one that may not list, S3 answers 403 instead of 404. */
  'pictures:list',
  'pictures:write',
  'pictures:delete',
  'uploads:read',
  /** Also needed to sign upload forms. */
  'uploads:write',
  'uploads:delete',
  /** Lambda sends failed events to the queue with the function's own role. */
  'dead-letter-queue:send',
] as const

export type Capability = (typeof CAPABILITIES)[number]

/** What a function may use, and nothing else. */
export type Access = readonly Capability[]

/** For functions that hide or show pictures: their files move to another key. */
export const MOVE_PICTURES = ['pictures:read', 'pictures:list', 'pictures:write', 'pictures:delete'] as const
