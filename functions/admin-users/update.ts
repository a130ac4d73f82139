// An administrator of all regions appoints administrators, and silences and disables accounts.
import * as z from 'zod/mini'
import { administeringRegions, type UserChanges, updateUser } from '../../shared/accounts/administered.js'
import { administeredUserSchema, administeredUserView } from '../../shared/accounts/views/administered.js'
import { once } from '../../shared/actions/once.js'
import { administeredRegions } from '../../shared/administrators/roles.js'
import { ConflictError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { clearable, required } from '../../shared/parameters/parameter.js'
import { id, ids } from '../../shared/parameters/values.js'
import { fieldParameters } from '../../shared/records/field-parameters.js'
import { fieldsWith } from '../../shared/records/kinds/declaration.js'
import { user as account } from '../../shared/records/kinds/user.js'
import type { User } from '../../shared/records/users.js'

const MARKS = fieldsWith(account, 'type', 'flag')

interface Wanted extends Record<(typeof MARKS)[number], boolean | null | undefined> {
  region_ids: number[] | null | undefined
  add_region_id: number | undefined
  remove_region_id: number | undefined
}

export const handler = endpoint(
  {
    summary: "Change a user's role, or silence or disable the account; an absent field stays",
    route: 'PUT /admin/users/{id}.json',
    parameters: z.object({
      id: required(id('id of the user')),
      region_ids: clearable(ids('ids of all regions that the user administers; blank for none')),
      add_region_id: id('a region that the user administers from now on, beside the others'),
      remove_region_id: id('a region that the user administers no more'),
      ...fieldParameters(account, MARKS),
    }),
    response: z.object({ user: administeredUserSchema }),
    errors: {
      404: 'The user, or a region, was not found.',
      409: 'It is your own account: somebody else has to change its role or state; or it will be deleted and cannot be enabled; or your own role has just ended, and it is that of the last super administrator.',
    },
    auth: 'super-administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, ...wanted }, request) => {
    const user = await once(request, administeredUserSchema, async (remember) => {
      // Otherwise the last administrator could leave nobody who appoints another.
      if (id === request.user.id) throw new ConflictError('this is your own account: ask another administrator')
      const changed = await updateUser(id, (account) => changesOf(wanted, account), administratorOf(request), {
        extraSteps: (after) => remember(administeredUserView(after)),
      })
      if (!changed) throw new NotFoundError('user', id)
      return administeredUserView(changed)
    })
    return { user }
  },
)

function changesOf({ region_ids, add_region_id, remove_region_id, ...marks }: Wanted, account: User): UserChanges {
  const given = Object.entries(marks).filter(([, value]) => value !== undefined)
  const named = region_ids === undefined ? administeredRegions(account) : (region_ids ?? [])
  const regionIds = [...named, ...(add_region_id === undefined ? [] : [add_region_id])]
  return {
    ...administeringRegions(regionIds.filter((regionId) => regionId !== remove_region_id)),
    ...Object.fromEntries(given.map(([name, value]) => [name, value ? true : null])),
  }
}
