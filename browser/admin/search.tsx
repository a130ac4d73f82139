// One field that finds places, machines and accounts.
import { ApiError } from '../explorer/api.js'
import { Combobox, type Option } from '../explorer/combobox.js'
import { callAdmin } from './api.js'
import type { ListedPlace, ReferenceRecord, User } from './records.js'
import { goOn, type Route } from './route.js'
import { useAdministrator } from './session.js'
import { t } from './translate.js'

type Found = Option & { to: Route }

const SHOWN_OF_EACH = 6
/** Shorter parts of names are not looked for. */
const MIN_LENGTH = 3

export function Search() {
  const isSuper = useAdministrator()?.is_super_admin === true
  const find = async (text: string, signal: AbortSignal): Promise<Found[]> => {
    if (text.length < MIN_LENGTH) return []
    const found = await Promise.all([
      findPlaces(text, signal),
      findMachines(text, signal),
      isSuper ? findUser(text, signal) : [],
    ])
    return found.flat()
  }
  return (
    <search>
      <Combobox label={t(isSuper ? 'findAll' : 'findPlaceOrMachine')} find={find} onChoose={({ to }) => goOn(to)} />
    </search>
  )
}

async function findPlaces(name: string, signal: AbortSignal): Promise<Found[]> {
  const { locations } = await callAdmin<{ locations: ListedPlace[] }>('/locations.json', {
    parameters: { name },
    signal,
  })
  return locations.slice(0, SHOWN_OF_EACH).map((one) => ({
    label: one.name,
    kind: [t('place'), one.street, one.city].filter(Boolean).join(', '),
    to: { view: 'places', id: String(one.id) },
  }))
}

async function findMachines(containing: string, signal: AbortSignal): Promise<Found[]> {
  const { records } = await callAdmin<{ records: ReferenceRecord[] }>('/records/machines.json', {
    parameters: { containing },
    signal,
  })
  return records.slice(0, SHOWN_OF_EACH).map(({ id, name, manufacturer, year }) => ({
    label: String(name),
    kind: [t('machine'), manufacturer, year].filter(Boolean).join(', '),
    to: { view: 'machines', id: String(id) },
  }))
}

/** By the username or email address in full. */
async function findUser(login: string, signal: AbortSignal): Promise<Found[]> {
  try {
    const { user } = await callAdmin<{ user: User }>('/users.json', { parameters: { login }, signal })
    return [{ label: user.username, kind: t('user'), to: { view: 'users', id: String(user.id) } }]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}
