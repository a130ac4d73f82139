// Emails that notify the administrators of a region of an action at once, where the region wants that.

import { footer } from '../accounts/footer.js'
import { recipientsFor } from '../accounts/recipients.js'
import type { RequestActor } from '../actions/actor.js'
import { regionCatalog } from '../catalog/catalog.js'
import { nameAndYear } from '../catalog/machine-name.js'
import type { Email } from '../mail/email.js'
import { limitedNotification } from '../mail/limited.js'
import type { Machine, Region } from '../records/catalog.js'
import { HOME_REGION_ID } from '../records/home-region.js'
import type { Location } from '../records/locations.js'
import { isolate } from '../text/direction.js'
import { conditionAddedEmail, machineCreatedEmail, machineRemovedEmail } from './notification-email.js'

/** For the region's administrators, unless they get a daily digest of conditions. */
export async function conditionNotifications(
  location: Location,
  machine: Machine,
  comment: string,
  actor: RequestActor,
): Promise<Email[]> {
  const region = await regionOf(location)
  if (!region || region.send_digest_comment_emails) return []
  const email = conditionAddedEmail(await detailsOf(location, machine, actor), region, comment)
  const entry = `Condition of ${whereIs(machine, location)}: ${isolate(comment)} (${actor.user.username})`
  return [await limitedNotification(email, { ...topicOf(region), entry }, actor.now)]
}

/** For the region's administrators, if they want removals and get no daily digest of them. */
export async function removalNotifications(
  location: Location,
  machine: Machine,
  actor: RequestActor,
): Promise<Email[]> {
  const region = await regionOf(location)
  if (!region?.should_email_machine_removal || region.send_digest_removal_emails) return []
  const email = machineRemovedEmail(await detailsOf(location, machine, actor), region, actor.user.id)
  const entry = `Removed: ${whereIs(machine, location)} (${actor.user.username})`
  return [await limitedNotification(email, { ...topicOf(region), entry }, actor.now)]
}

/** For the administrators of the home region, who maintain the machines. @param page - where they decide on it. */
export async function newMachineNotification(
  machine: Machine,
  location: Location,
  page: string,
  actor: RequestActor,
): Promise<Email> {
  const details = await detailsOf({ ...location, region_id: HOME_REGION_ID }, machine, actor)
  const email = machineCreatedEmail({ ...details, page })
  const entry = `${isolate(machine.name)}, machine ${machine.id}, seen at ${isolate(location.name)} (${actor.user.username})`
  return limitedNotification(email, { topic: 'machines', subject: 'more new machine names', entry }, actor.now)
}

/** Conditions and removals of a region are counted together. */
function topicOf({ id, full_name }: Region) {
  return { topic: `region-${id}`, subject: `more activity in the ${isolate(full_name)} region` }
}

function whereIs(machine: Machine, { id, name, city }: Location): string {
  return `${isolate(nameAndYear(machine))} at ${isolate(name)}${city ? ` in ${isolate(city)}` : ''}, location ${id}`
}

async function regionOf({ region_id }: Location): Promise<Region | undefined> {
  return region_id === null ? undefined : (await regionCatalog()).list.find(({ id }) => id === region_id)
}

async function detailsOf({ name, city, region_id }: Location, machine: Machine, actor: RequestActor) {
  const { to } = await recipientsFor(region_id)
  return { to, locationName: name, city, machine: nameAndYear(machine), footer: footer(actor) }
}
