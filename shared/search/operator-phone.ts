// The phone number of an operator, which is one of its region's country unless it says otherwise.
import { assertPhone } from '../parameters/phone.js'
import type { Item } from '../table/item.js'
import { countryOfRegion } from './countries.js'

/**
 * @param sent - the fields that an administrator sets.
 * @param before - undefined for a new operator. Its number is not checked again.
 * @throws BadRequestError
 */
export async function assertOperatorPhone(sent: Item, before?: Item): Promise<void> {
  const { phone, region_id }: Item = { ...before, ...sent }
  if (typeof phone !== 'string' || phone === before?.phone) return
  await assertPhone(phone, await countryOfRegion(typeof region_id === 'number' ? region_id : null))
}
