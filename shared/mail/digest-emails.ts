// Says in few emails what would be too many.
import type { Email } from './email.js'
import { MAX_CHARACTERS, moreText, partsOf } from './entries.js'
import { type Block, blocksText, layOut } from './layout.js'

/** More is a flood, and to be read at the service. */
const MAX_PARTS = 5

interface DigestContent<T> extends Pick<Email, 'to' | 'cc' | 'personal'> {
  subject: string
  introduction: readonly Block[]
  blocksOf: (entries: readonly T[]) => Block[]
  /** Says that there are more than fit. */
  moreBlocks?: (count: number) => Block[]
  /** Of one email; absent: as many as it has room for. */
  maxEntries?: number
}

/** One email, or up to five when one has no room for all, with the entries of each. */
export function digestEmails<T>(
  entries: readonly T[],
  { subject, introduction, blocksOf, moreBlocks = listMore, maxEntries, ...addresses }: DigestContent<T>,
): { email: Email; entries: readonly T[] }[] {
  const all = partsOf(entries, (entry) => blocksText(blocksOf([entry])).length, maxEntries)
  const parts = all.slice(0, MAX_PARTS)
  const more = all.slice(MAX_PARTS).flat().length
  return parts.map((part, index) => {
    const number = parts.length > 1 ? `, part ${index + 1} of ${parts.length}` : ''
    const isCut = more > 0 && index === parts.length - 1
    const blocks = [...introduction, ...blocksOf(part), ...(isCut ? moreBlocks(more) : [])]
    return { email: { ...addresses, subject: `${subject}${number}`, ...layOut(blocks) }, entries: part }
  })
}

/** How long each of so many entries may be, without an ellipsis, for all to fit. */
export function roomOfEach(count: number): number {
  return Math.floor(MAX_CHARACTERS / Math.ceil(count / MAX_PARTS)) - 1
}

function listMore(count: number): Block[] {
  return [{ list: [moreText(count)] }]
}
