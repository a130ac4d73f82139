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

/** @param unsubscribe - the page that stops these emails. */
export function watchedEmail(
  to: string,
  watched: readonly Watched[],
  { origin, unsubscribe }: { origin: string; unsubscribe: string },
): Email {
  return {
    to: [to],
    subject: subjectOf(watched),
    personal: 'notice',
    unsubscribe,
    ...layOut([
      'This has happened where you have a watch:',
      { list: fitting(watched.map(directedText), MAX_ENTRY_CHARACTERS) },
      ...placesOf(watched, origin),
      { link: unsubscribe, label: 'Change your watches, or stop these emails' },
    ]),
  }
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
