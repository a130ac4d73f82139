// Rejects texts that look like advertising, which its links give away.
import { HttpError } from '../../errors.js'

const MAX_LINKS = 3
const LINK = /\bhttps?:\/\/|\bwww\./gi
/** Links in HTML or BBCode, which no field renders. */
const LINK_MARKUP = /<\s*a\b[^>]*href|\[\s*(url|link)\b\s*[=\]]/i

/**
 * @param texts - by the name of the parameter.
 * @throws HttpError 422 that names the parameter.
 */
export function assertNoAdvertising(texts: Readonly<Record<string, string | undefined>>): void {
  const problems = Object.entries(texts).flatMap(([name, text = '']) => {
    if (LINK_MARKUP.test(text)) return [`${name} must not contain links in HTML or BBCode`]
    const links = text.match(LINK)?.length ?? 0
    return links > MAX_LINKS ? [`${name} may contain at most ${MAX_LINKS} links`] : []
  })
  if (problems.length > 0) throw new HttpError(422, problems)
}
