// Emails that notify the administrators of a region of an action at once, where the region wants that.

import { footer } from '../accounts/footer.js'
import { recipientsFor } from '../accounts/recipients.js'
import type { RequestActor } from '../actions/actor.js'
import { regionCatalog } from '../catalog/catalog.js'
import { nameAndYear } from '../catalog/machine-name.js'
import type { Digest, Email } from '../mail/email.js'
import { digestAbove } from '../mail/hourly-limits.js'
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
  return [{ ...email, digest: await digestOf(region, actor.now) }]
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
  return [{ ...email, digest: await digestOf(region, actor.now) }]
}

/** For the administrators of the home region, who maintain the machines. @param page - where they decide on it. */
export async function newMachineNotification(
  machine: Machine,
  location: Location,
  page: string,
  actor: RequestActor,
): Promise<Email> {
  const details = await detailsOf({ ...location, region_id: HOME_REGION_ID }, machine, actor)
  const digest = { group: 'machines', title: 'more new machine names' }
  return {
    ...machineCreatedEmail({ ...details, page }),
    digest: await digestAbove('notifications', digest.group, digest, actor.now),
  }
}

/** Conditions and removals of a region are counted together. */
function digestOf({ id, full_name }: Region, now: Date): Promise<Digest | undefined> {
  const digest = { group: `region-${id}`, title: `more activity in the ${isolate(full_name)} region` }
  return digestAbove('notifications', digest.group, digest, now)
}

async function regionOf({ region_id }: Location): Promise<Region | undefined> {
  return region_id === null ? undefined : (await regionCatalog()).list.find(({ id }) => id === region_id)
}

async function detailsOf({ name, city, region_id }: Location, machine: Machine, actor: RequestActor) {
  const { to } = await recipientsFor(region_id)
  return { to, locationName: name, city, machine: nameAndYear(machine), footer: footer(actor) }
}
