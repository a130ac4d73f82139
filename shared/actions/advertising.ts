// What nobody writes who has something to say of a place: advertising gives itself away by its links.
import { HttpError } from '../errors.js'

const MAX_LINKS = 3
const LINK = /\bhttps?:\/\/|\bwww\./gi
/** Links in the markup of web pages and of forums, which no mail shows as such. */
const LINK_MARKUP = /<\s*a\b[^>]*href|\[\s*(url|link)\b\s*[=\]]/i

/**
 * @param texts - what was written, by the names of the parameters.
 * @throws RefusalError 422 that names the parameter.
 */
export function rejectAdvertising(texts: Readonly<Record<string, string | undefined>>): void {
  const problems = Object.entries(texts).flatMap(([name, text = '']) => {
    if (LINK_MARKUP.test(text)) return [`${name} must not contain links in HTML or BBCode`]
    const links = text.match(LINK)?.length ?? 0
    return links > MAX_LINKS ? [`${name} may contain at most ${MAX_LINKS} links`] : []
  })
  if (problems.length > 0) throw new HttpError(422, problems)
}
