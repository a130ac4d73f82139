// One field that finds machines, cities, places by name, and addresses.
import { useState } from 'preact/hooks'
import { isolate } from '../../shared/text/direction.js'
import { nameMatcher, nameReadings } from '../../shared/text/names.js'
import { squash, words } from '../../shared/text/text.js'
import type { Origin } from './address.js'
import { ApiError, call } from './api.js'
import { Combobox, type Option } from './combobox.js'
import type { Point, View } from './mercator.js'
import type { Machine } from './records.js'
import { list, machineLabel } from './reference-data.js'

interface SearchBoxProps {
  onPlace(id: number): void
  onMachine(id: number): void
  /** @throws what the lookup throws, unless something else has been chosen since. */
  onAddress(lookup: Promise<FoundAddress>): Promise<void>
  /** The visitor wants to see what is around. @throws Error that says why that cannot be. */
  onNearMe(): Promise<void>
}

export interface FoundAddress {
  view: View
  /** From here, distances are measured. A state or country has no such point. */
  from?: Origin
}

interface AddressAnswer {
  /** The nearest place. */
  location: { lat: string; lon: string }
  point?: Point
}

type Found = Option & ({ place: number } | { machine: number } | { address: string })

const SHOWN_OF_EACH = 5
export const TOWN_ZOOM = 12
const STATE_ZOOM = 7
/** The farthest that the API looks. */
const FAR_MILES = 800

export function SearchBox({ onPlace, onMachine, onAddress, onNearMe }: SearchBoxProps) {
  const [problem, setProblem] = useState('')
  const goNear = () => {
    setProblem('')
    return onNearMe().catch((error: Error) => setProblem(error.message))
  }
  const choose = async (found: Found) => {
    if ('place' in found) return onPlace(found.place)
    if ('machine' in found) return onMachine(found.machine)
    await onAddress(findAddress(found.address))
  }
  return (
    <search>
      <Combobox label="Find a town, place or machine" find={findAll} onChoose={choose} />
      <button type="button" class="near" onClick={() => void goNear()}>
        Near me
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
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

/**
 * Machines with this text in their names, or all of its words: first those that begin with it, then shorter names. Then
 * those that have it together with their makers and years, in any order.
 */
export async function findMachines(text: string): Promise<{ label: string; id: number }[]> {
  const machines = await list('machines')
  const named = matching(machines, text, ({ name }) => name)
  const described = named.length < SHOWN_OF_EACH ? matching(machines, text, machineLabel) : []
  return [...new Set([...named, ...described])]
    .slice(0, SHOWN_OF_EACH)
    .map((machine) => ({ label: machineLabel(machine), id: machine.id }))
}

function matching(machines: readonly Machine[], text: string, describe: (machine: Machine) => string): Machine[] {
  const [match, letters] = [nameMatcher(text), squash(text)]
  // Names have it, or its sign, or none, as Guns N' Roses.
  const typed = words(text).filter((word) => word !== 'and')
  const found = machines.flatMap((machine) => {
    const described = describe(machine)
    const readings = nameReadings(described).map((reading) => reading.join(''))
    const hasAll = typed.length > 0 && readings.some((reading) => typed.every((word) => reading.includes(word)))
    if (!hasAll && !match(described)) return []
    return [{ machine, begins: readings.some((reading) => reading.startsWith(letters)), length: described.length }]
  })
  found.sort((a, b) => Number(b.begins) - Number(a.begins) || a.length - b.length)
  return found.map(({ machine }) => machine)
}

/** @throws ApiError when the address is unknown, or there is no place far and wide. */
async function findAddress(address: string): Promise<FoundAddress> {
  const parameters = { address, no_details: 1, max_distance: FAR_MILES }
  try {
    const { location, point } = await call<AddressAnswer>('/locations/closest_by_address.json', { parameters })
    if (!point) return { view: { lat: Number(location.lat), lon: Number(location.lon), zoom: STATE_ZOOM } }
    return { view: { ...point, zoom: TOWN_ZOOM }, from: { ...point, label: address } }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw new ApiError(404, [`Nothing near “${isolate(address)}”`])
    throw error
  }
}
