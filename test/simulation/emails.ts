// The emails that have left: each once, unless its sender was interrupted, and each digest once.
import type { RandomFaults } from '../support/random-faults.js'
import { REGIONS } from './directory.js'
import type { History } from './history.js'
import type { PostOffice } from './post-office.js'

export function checkEmails(history: History, { deliveries }: PostOffice, { hindered }: RandomFaults): void {
  const copies = grouped(deliveries, ({ id }) => id)
  for (const [id, { length }] of copies) {
    const isExcused = hindered.some((about) => about.includes(id))
    if (length > 1 && !isExcused) history.report(`the email ${id} was sent ${length} times`)
  }
  const digests = grouped(
    deliveries.filter(({ kind }) => kind !== 'other'),
    ({ subject, to }) => `${subject} to ${to}`,
  )
  for (const [subject, sent] of digests) {
    const ids = new Set(sent.map(({ id }) => id))
    if (ids.size > 1) history.report(`${ids.size} emails have the subject ${subject}`)
  }
  const overviews = [...digests.values()].filter(([first]) => first?.kind === 'overview')
  // Each of two weeks has those of the regions, and that of all.
  const wanted = 2 * (REGIONS.length + 1)
  if (overviews.length !== wanted) history.report(`there are ${overviews.length} overviews instead of ${wanted}`)
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
