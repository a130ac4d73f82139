// What has been done where a user has a watch.

import { directedText } from '../activity/texts.js'
import type { Email } from '../mail/email.js'
import { fitting } from '../mail/entries.js'
import type { Block } from '../mail/layout.js'
import type { EmailTexts } from '../mail/texts.js'
import type { Submission } from '../records/submissions.js'
import { isolate } from '../text/direction.js'

const MAX_ENTRY_CHARACTERS = 500
const MAX_PLACES = 50

type Watched = Pick<
  Submission,
  'submission' | 'location_id' | 'location_name' | 'city_name' | 'machine_name' | 'comment'
>

/**
 * @param watched - what the email lists, and how many others it only counts.
 * @param isAnswer - whether the operator of the location has answered a note of the reader's by it.
 * @param unsubscribe - the page that stops these emails.
 */
export function watchedEmail<T extends Watched>(
  to: string,
  { submissions, others: untold }: { submissions: readonly T[]; others: number },
  isAnswer: (one: T) => boolean,
  { origin, unsubscribe }: { origin: string; unsubscribe: string },
  texts: EmailTexts,
): Email {
  const { text, layOut } = texts
  const [answers, others] = [submissions.filter(isAnswer), submissions.filter((one) => !isAnswer(one))]
  return {
    to: [to],
    subject: subjectOf(submissions, submissions.length + untold, texts),
    personal: 'notice',
    unsubscribe,
    ...layOut([
      ...listed('answered', answers, texts),
      ...listed('happened', others, texts),
      ...(untold > 0 ? [text('andMore', { count: untold })] : []),
      ...placesOf(submissions, origin, texts),
      { link: unsubscribe, label: text('changeWatches') },
    ]),
  }
}

function listed(heading: 'answered' | 'happened', some: readonly Watched[], { text }: EmailTexts): Block[] {
  if (some.length === 0) return []
  const more = (count: number) => text('andMore', { count })
  return [text(heading), { list: fitting(some.map(directedText), MAX_ENTRY_CHARACTERS, more) }]
}

function subjectOf(watched: readonly Watched[], count: number, { text }: EmailTexts): string {
  const names = new Set(watched.map(({ location_name }) => location_name))
  const [name] = names
  return names.size === 1 && name ? text('newsOf', { count, name: isolate(name) }) : text('newsOfWatches', { count })
}

/** Links to the pages of the locations. */
function placesOf(watched: readonly Watched[], origin: string, { text }: EmailTexts): Block[] {
  const places = new Map(watched.map(({ location_id, location_name }) => [location_id, location_name]))
  return [...places]
    .filter(([id]) => id !== null)
    .slice(0, MAX_PLACES)
    .map(([id, name]) => ({ link: `${origin}/locations/${id}`, label: name ?? text('location', { id: String(id) }) }))
}
