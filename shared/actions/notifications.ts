// Letters that tell a region's administrators what somebody has just done, where they want to know it at once.

import { HOME_REGION_ID } from '../geo/regions.js'
import type { Email } from '../mail/email.js'
import { conditionNotedEmail, machineCreatedEmail, machineRemovedEmail } from '../mail/emails/activity.js'
import { footer } from '../mail/footer.js'
import { recipientsFor } from '../mail/recipients.js'
import type { Location, Machine, Region } from '../records.js'
import { regionCatalog } from '../store/catalog.js'
import { nameAndYear } from '../text/machine-name.js'
import type { RequestActor } from './commit.js'

/** To the region's administrators, unless they get such notes once a day. */
export async function conditionNotifications(
  location: Location,
  machine: Machine,
  comment: string,
  doer: RequestActor,
): Promise<Email[]> {
  const region = await regionOf(location)
  if (!region || region.send_digest_comment_emails) return []
  return [conditionNotedEmail(await placeOf(location, machine, doer), region, comment)]
}

/** To the region's administrators, if they have asked for it and do not get it once a day. */
export async function removalNotifications(location: Location, machine: Machine, doer: RequestActor): Promise<Email[]> {
  const region = await regionOf(location)
  if (!region?.should_email_machine_removal || region.send_digest_removal_emails) return []
  return [machineRemovedEmail(await placeOf(location, machine, doer), region, doer.user.id)]
}

/** To the administrators of the home region: they look after the machines. */
export async function newMachineNotification(machine: Machine, location: Location, doer: RequestActor): Promise<Email> {
  return machineCreatedEmail(await placeOf({ ...location, region_id: HOME_REGION_ID }, machine, doer))
}

async function regionOf({ region_id }: Location): Promise<Region | undefined> {
  return region_id === null ? undefined : (await regionCatalog()).list.find(({ id }) => id === region_id)
}

async function placeOf({ name, city, region_id }: Location, machine: Machine, doer: RequestActor) {
  const { to } = await recipientsFor(region_id)
  return { to, locationName: name, city, machine: nameAndYear(machine), trailer: footer(doer) }
}
