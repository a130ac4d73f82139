// One field that finds machines, cities, places by name, and addresses.
import { nameMatcher, nameReadings } from '../../shared/text/names.js'
import { squash, words } from '../../shared/text/text.js'
import { ApiError, call } from './api.js'
import { Combobox, type Option } from './combobox.js'
import type { View } from './mercator.js'
import { list, machineLabel } from './reference-data.js'

interface SearchBoxProps {
  onPlace(id: number): void
  onMachine(id: number): void
  onView(view: View): void
}

type Found = Option & ({ place: number } | { machine: number } | { address: string })

const SHOWN_OF_EACH = 5
const TOWN_ZOOM = 12

export function SearchBox({ onPlace, onMachine, onView }: SearchBoxProps) {
  const choose = async (found: Found) => {
    if ('place' in found) return onPlace(found.place)
    if ('machine' in found) return onMachine(found.machine)
    onView(await viewOfAddress(found.address))
  }
  return (
    <search>
      <Combobox label="Find a town, place or machine" find={findAll} onChoose={choose} />
    </search>
  )
}

async function findAll(text: string, signal: AbortSignal): Promise<Found[]> {
  if (text === '') return []
  const parameters = { name: text }
  const [cities, places, machines] = await Promise.all([
    call<{ label: string }[]>('/locations/autocomplete_city.json', { parameters, signal }),
    call<{ label: string; id: number }[]>('/locations/autocomplete.json', { parameters, signal }),
    findMachines(text),
  ])
  return [
    // The label tells a town from its namesakes, the value need not.
    ...cities.slice(0, SHOWN_OF_EACH).map(({ label }) => ({ label, kind: 'Town', address: label })),
    ...places.slice(0, SHOWN_OF_EACH).map(({ label, id }) => ({ label, kind: 'Place', place: id })),
    ...machines.map(({ label, id }) => ({ label, kind: 'Machine', machine: id })),
    { label: text, kind: 'Address', address: text },
  ]
}

/** Machines with this text in their names, or all of its words: first those that begin with it, then shorter names. */
export async function findMachines(text: string): Promise<{ label: string; id: number }[]> {
  const [match, typed, letters] = [nameMatcher(text), words(text), squash(text)]
  const machines = (await list('machines')).flatMap((machine) => {
    const names = nameReadings(machine.name).map((reading) => reading.join(''))
    const hasAll = letters !== '' && names.some((name) => typed.every((word) => name.includes(word)))
    return hasAll || match(machine.name) ? [{ machine, begins: names.some((name) => name.startsWith(letters)) }] : []
  })
  machines.sort((a, b) => Number(b.begins) - Number(a.begins) || a.machine.name.length - b.machine.name.length)
  return machines.slice(0, SHOWN_OF_EACH).map(({ machine }) => ({ label: machineLabel(machine), id: machine.id }))
}

/** Where the place is that is nearest to an address. @throws ApiError when there is none. */
async function viewOfAddress(address: string): Promise<View> {
  const parameters = { address, no_details: 1 }
  try {
    const { location } = await call<{ location: { lat: string; lon: string } }>('/locations/closest_by_address.json', {
      parameters,
    })
    return { lat: Number(location.lat), lon: Number(location.lon), zoom: TOWN_ZOOM }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new ApiError(404, [`Nothing near “${address}”`])
    throw error
  }
}
