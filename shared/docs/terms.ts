// The conditions of use, said once: the landing page, the documentation and the OpenAPI document all quote them.
import { environment } from '../runtime/environment.js'

export interface Contact {
  /** As people read it. */
  label: string
  /** Begins with https:// or mailto: */
  href: string
}

/** For what the contact is there. */
export const CONTACT_PURPOSE = 'Questions, corrections and plans for heavy use'

/** Whom to ask; undefined where the operator has named nobody. */
export function contact(): Contact | undefined {
  const { CONTACT_URL: href } = environment
  return href === undefined ? undefined : { label: href.replace(/^(mailto:|https?:\/\/)/, ''), href }
}

/** One condition a line. Words in backticks are code. */
export function conditionsOfUse(): string[] {
  const { DATA_CREDIT: credit } = environment
  return [
    ...(credit
      ? [
          `Whoever shows or passes on the data names where it comes from: “${credit}”. Every answer says so in \`X-Data-Credit\`.`,
        ]
      : []),
    'A program that asks regularly says in `User-Agent` what it is and how its author can be reached.',
    'Keep answers as long as `Cache-Control` allows, ask again with `If-None-Match`, and after a 429 wait as long as `Retry-After` says.',
    'What users have written belongs to them and may be wrong: check before you rely on it.',
  ]
}
