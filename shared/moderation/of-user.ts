// All that a user has written or added for others to see: hidden, and shown again, as one job that goes on where it was
// interrupted.

import { type FollowUp, progressReporter } from '../actions/follow-ups.js'
import { SERVICE } from '../administrators/journal.js'
import { HttpError } from '../errors.js'
import { findContentOf } from './find-of-user.js'
import { hideContent } from './hide.js'
import { showContent } from './show.js'

/** @returns whether it is done. May be repeated until it is. */
export async function changeUserVisibility(followUp: FollowUp, end: number): Promise<boolean> {
  const { id: userId, visibility, by = SERVICE } = followUp
  const reportProgress = progressReporter(followUp)
  const { content, hidden } = await findContentOf(userId, reportProgress)
  // What was hidden for another reason stays so.
  const references = visibility === 'hide' ? content : hidden.filter(({ with_account }) => with_account === true)
  for (const one of references) {
    if (Date.now() >= end) return false
    const administrator = { user: by, now: new Date() }
    const options = { assertMay: () => {} }
    await unlessDecided(() =>
      visibility === 'hide'
        ? hideContent(one, administrator, { ...options, withAccount: true })
        : showContent(one, administrator, options),
    )
    await reportProgress()
  }
  return true
}

/** Somebody else may have hidden or deleted a record meanwhile, or removed its location. */
async function unlessDecided(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
  }
}
