// What has been done where a user has a watch.

import { directedText } from '../activity/texts.js'
import type { Email } from '../mail/email.js'
import { fitting } from '../mail/entries.js'
import { type Block, layOut } from '../mail/layout.js'
import type { Submission } from '../records/submissions.js'
import { isolate } from '../text/direction.js'

const MAX_ENTRY_CHARACTERS = 500
const MAX_PLACES = 50

type Watched = Pick<
  Submission,
  'submission' | 'location_id' | 'location_name' | 'city_name' | 'machine_name' | 'comment'
>

/**
 * @param isAnswer - whether the operator of the location has answered a note of the reader's by it.
 * @param unsubscribe - the page that stops these emails.
 */
export function watchedEmail<T extends Watched>(
  to: string,
  watched: readonly T[],
  isAnswer: (one: T) => boolean,
  { origin, unsubscribe }: { origin: string; unsubscribe: string },
): Email {
  return {
    to: [to],
    subject: subjectOf(watched),
    personal: 'notice',
    unsubscribe,
    ...layOut([
      ...listed('The operator has answered a note of yours:', watched.filter(isAnswer)),
      ...listed(
        'This has happened where you have a watch:',
        watched.filter((one) => !isAnswer(one)),
      ),
      ...placesOf(watched, origin),
      { link: unsubscribe, label: 'Change your watches, or stop these emails' },
    ]),
  }
}

function listed(heading: string, some: readonly Watched[]): Block[] {
  return some.length === 0 ? [] : [heading, { list: fitting(some.map(directedText), MAX_ENTRY_CHARACTERS) }]
}

function subjectOf(watched: readonly Watched[]): string {
  const names = new Set(watched.map(({ location_name }) => location_name))
  const [name] = names
  const what = watched.length === 1 ? 'news' : `${watched.length} news`
  return names.size === 1 && name ? `${what} of ${isolate(name)}` : `${what} of your watches`
}

/** Links to the pages of the locations. */
function placesOf(watched: readonly Watched[], origin: string): Block[] {
  const places = new Map(watched.map(({ location_id, location_name }) => [location_id, location_name]))
  return [...places]
    .filter(([id]) => id !== null)
    .slice(0, MAX_PLACES)
    .map(([id, name]) => ({ link: `${origin}/locations/${id}`, label: name ?? `Location ${id}` }))
}
