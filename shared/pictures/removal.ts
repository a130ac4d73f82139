// What the feeds show of a picture that was removed.

import type { Actor } from '../actions/actor.js'
import { nextId } from '../actions/sequences.js'
import { pictureRemovedText } from '../activity/texts.js'
import { submissionAt } from '../locations/commit.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'

export async function pictureRemoval(location: Location, actor: Actor): Promise<Submission> {
  return submissionAt(location, actor, await nextId('user_submission'), {
    submission_type: 'remove_picture',
    submission: pictureRemovedText(location, actor.user.username),
  })
}
