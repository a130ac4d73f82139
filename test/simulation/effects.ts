// Every effect of an action is found as often as it should be.
import type { Rest } from './invariants.js'
import { type Observations, WORD } from './observations.js'
import { UPLOAD } from './pictures.js'

/** What `users delete --with-content` deletes. */
const CONTENT = /^(stored condition|stored score|feed new_condition|feed new_msx) /

/** What an effect says of a comment or a score: the email has only the word of it. */
const TEXT = /^(?:feed new_condition|stored condition|feed new_msx|stored score|email) (.+)$/

/** Every effect is found as often as the outcomes of its actions allow. */
export function checkEffects({ history, decisions, members }: Rest, observations: Observations): void {
  const bounds = history.bounds()
  const authors = members.filter(({ id }) => decisions.deletedContent.has(id))
  const leavers = members.filter(({ id }) => decisions.deletedMembers.has(id))
  // Nobody learns that an account is gone: a link for it is requested, but not sent.
  const unsent = new Set(leavers.map(({ email }) => `email to ${email}`))
  const hidden = [...decisions.hiddenTexts].flatMap((text) => [text, ...(text.match(WORD) ?? [])])
  for (const [effect, { min, max, actions }] of bounds) {
    const found = observations.get(effect) ?? 0
    // What is stored at a location is removed with it.
    const isRemoved = actions.some(({ about }) => decisions.removedLocations.has(Number(about.location_id)))
    const isOfDeleted = actions.some((action) => authors.some(({ username }) => action.id.startsWith(`${username}-`)))
    const isDeleted = isOfDeleted && CONTENT.test(effect)
    // An upload is rejected when its location was removed before it was processed.
    const isLate = isRemoved && actions.some(({ kind }) => kind === UPLOAD)
    // A location is restored without what is of machines and members that are gone.
    const isLeft = actions.some(
      ({ id, about }) =>
        decisions.restoredLocations.has(Number(about.location_id)) &&
        (decisions.removedMachines.has(Number(about.machine_id)) ||
          leavers.some(({ username }) => id.startsWith(`${username}-`))),
    )
    const wasHidden = hidden.includes(effect.match(TEXT)?.[1] ?? '')
    const isOptional =
      (effect.startsWith('stored') && (isRemoved || isLeft)) || (isRemoved && wasHidden) || isLate || unsent.has(effect)
    // A deleted or hidden comment is in no digest.
    const isUnread = (isOfDeleted || wasHidden) && effect.startsWith('email')
    const least = isOptional || isDeleted || isUnread ? 0 : min
    const most = isDeleted ? 0 : max
    if (found < least || found > most) {
      const wanted = least === most ? `${least} times` : `${least} to ${most} times`
      history.report(`${effect} is found ${found} times instead of ${wanted}`, ...actions.map(({ id }) => id))
    }
  }
  for (const effect of observations.keys()) {
    if (effect.startsWith('feed') && !bounds.has(effect)) history.report(`nobody has caused ${effect}`)
  }
}
