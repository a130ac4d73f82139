// Strong entity tags of records that clients edit: `"<version>.<rest>"`. All forms of a record have the same version,
// so a client can edit what any of them showed it.
import { createHash } from 'node:crypto'
import type { IfMatch } from '../actions/if-match.js'
import { environment } from '../runtime/environment.js'
import { isSettled } from '../runtime/time.js'

/**
 * The header of a record's entity tag.
 * @param version - of the record.
 * @param others - versions of what else the response shows. The code that makes it is one of them.
 */
export function etagHeader(version: number, ...others: string[]): { etag: string } {
  const rest = createHash('sha256').update(JSON.stringify([environment.CODE_VERSION, ...others]))
  return { etag: `"${version}.${rest.digest('base64url').slice(0, 8)}"` }
}

/**
 * The headers of a response that shows a record: its entity tag, and soon after a change that no cache may keep the
 * response. It may still lack a part of the change that its tag promises.
 */
export function recordHeaders(
  { version, changedAt }: { version: number; changedAt: number },
  now: Date,
  ...others: string[]
): Record<string, string> {
  return { ...etagHeader(version, ...others), ...(isSettled(changedAt, now) ? {} : { 'cache-control': 'no-store' }) }
}

/** Reads If-Match; weak tags and unknown ones match no version (RFC 9110 §13.1.1). */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined) return undefined
  if (header.trim() === '*') return '*'
  const tags = header.matchAll(/(W\/)?"([^"]*)"/g)
  return [...tags].flatMap(([, weak, tag = '']) => {
    const [, version] = /^(\d{1,15})\./.exec(tag) ?? []
    return weak || version === undefined ? [] : [Number(version)]
  })
}
