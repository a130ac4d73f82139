// One field that finds machines, cities, places by name, and addresses.

import { useState } from 'preact/hooks'
import { isCountry } from '../../shared/text/countries.js'
import { isolate } from '../../shared/text/direction.js'
import { beginsWithStreet, streetWords } from '../../shared/text/streets.js'
import { isState } from '../../shared/text/subdivisions.js'
import { words } from '../../shared/text/text.js'
import type { Filters, Origin } from './address.js'
import { ApiError, call } from './api.js'
import { Combobox, type Option } from './combobox.js'
import { editionsOf, type FoundMachine, findMachines } from './find-machines.js'
import type { Point, View } from './mercator.js'
import { t } from './translate.js'

interface SearchBoxProps {
  /** Where an address without its town may be; blank where no place is listed. */
  town: string
  /** From where distances are measured. */
  origin: string | undefined
  onPlace(id: number): void
  onMachine(id: number): void
  /** @param machine - is looked for there. @throws what the lookup throws, unless something else has been chosen since. */
  onAddress(lookup: Promise<FoundAddress>, machine?: number): Promise<void>
  /** The visitor wants to see what is around, or a machine. @throws Error that says why that cannot be. */
  onNearMe(machine?: number): Promise<void>
}

export interface FoundAddress {
  view: View
  /** From here, distances are measured. A state or country has no such point. */
  from?: Origin
  /** Whether that is the middle of its town, as the address is not known. */
  isMiddle?: boolean
}

interface AddressAnswer {
  /** The nearest place. */
  location: {
    lat: string
    lon: string
    street: string | null
    city: string | null
    state: string | null
    location_machine_xrefs: { machine_id: number }[]
  }
  point?: Point
  point_from?: 'address' | 'city'
}

type Found = Option &
  ({ place: number } | { machine: number } | { address: string; machine?: number } | { near: true; machine?: number })

const SHOWN_OF_EACH = 5
export const TOWN_ZOOM = 12
const STATE_ZOOM = 7
/** The farthest that the API looks. */
const FAR_MILES = 800

export function SearchBox({ town, origin, onPlace, onMachine, onAddress, onNearMe }: SearchBoxProps) {
  const [problem, setProblem] = useState('')
  /** The town in whose middle the last address is taken to be. */
  const [middle, setMiddle] = useState<string>()
  const goNear = () => {
    setProblem('')
    return onNearMe().catch((error: Error) => setProblem(error.message))
  }
  const find = async (address: string) => {
    const found = await findAddress(address, town)
    if (found.isMiddle) setMiddle(found.from?.label)
    return found
  }
  const choose = async (found: Found) => {
    setProblem('')
    setMiddle(undefined)
    if ('place' in found) return onPlace(found.place)
    if ('near' in found) return onNearMe(found.machine)
    if ('address' in found) return onAddress(find(found.address), found.machine)
    onMachine(found.machine)
  }
  const message =
    problem || (middle !== undefined && middle === origin ? t('addressIsTown', { town: isolate(middle) }) : '')
  return (
    <search>
      <Combobox label={t('search')} find={findAll} onChoose={choose} />
      <button type="button" class="near" onClick={() => void goNear()}>
        {t('nearMe')}
      </button>
      {message && (
        <p class="problem" role="alert">
          {message}
        </p>
      )}
    </search>
  )
}

const NEAR_ME =
  /^(.*?)\s*\b(?:near me|nearby|around here|in (?:der|meiner) nähe|près de moi|cerca de m[íi]|lähellä(?: minua)?|nära mig)$/is
/** What everybody looks for here says nothing, also behind a town. */
const ANY_MACHINE =
  /^\s*(?:pinball|flippers?|flipperi(?:t|ä)?)(?:\s+machines?)?(?:\s+(?:in|near|at|à|en|i))?(?:\s+|$)|\s+(?:pinball|flippers?)(?:\s+machines?)?$/i
/** Nor does it, where it is near. */
const ANY_PLACE = /\b(?:pinball|flippers?|bars?|pubs?|arcades?|places?|kneipen?|spielhallen?|with|mit)\b/gi

async function findAll(text: string, signal: AbortSignal): Promise<Found[]> {
  if (text === '') return []
  const [, sought] = NEAR_ME.exec(text) ?? []
  if (sought !== undefined) return findNear(sought.replace(ANY_MACHINE, ''), signal)
  const finding = findMachines(text)
  const address = text.replace(ANY_MACHINE, '') || text
  // Without a network, the list of machines may be there.
  const unlessFound = async (error: Error): Promise<never[]> => {
    if ((await finding).length === 0) throw error
    return []
  }
  const [cities, places, machines] = await Promise.all([
    findCities(address, signal).catch(unlessFound),
    findPlaces(text, signal).catch(unlessFound),
    finding,
  ])
  const both = machines.length === 0 ? await findBoth(text, signal) : []
  return [
    ...cities.map((label) => ({ label, kind: t('kindTown'), address: label })),
    ...both,
    ...places,
    ...machines.map(({ label, id }) => ({ label, kind: t('kindMachine'), machine: id })),
    { label: text, kind: t('kindAddress'), address },
  ]
}

async function findNear(sought: string, signal: AbortSignal): Promise<Found[]> {
  const all: Found = { label: t('nearMe'), kind: t('kindAllPlaces'), near: true }
  if (sought.replace(ANY_PLACE, '').trim() === '') return [all]
  const machines = await findMachines(sought)
  if (machines.length === 0) return [all, ...(await findPlaces(sought, signal).catch(() => []))]
  return machines.map(({ label, id }) => ({ label, kind: t('nearMe'), near: true, machine: id }))
}

async function findPlaces(name: string, signal: AbortSignal): Promise<Found[]> {
  const places = await call<{ label: string; id: number }[]>('/locations/autocomplete.json', {
    parameters: { name },
    signal,
  })
  return places.slice(0, SHOWN_OF_EACH).map(({ label, id }) => ({ label, kind: t('kindPlace'), place: id }))
}

/** The labels, which tell a town from its namesakes; the value need not. */
async function findCities(name: string, signal: AbortSignal): Promise<string[]> {
  const cities = await call<{ label: string }[]>('/locations/autocomplete_city.json', { parameters: { name }, signal })
  return cities.slice(0, SHOWN_OF_EACH).map(({ label }) => label)
}

/** Each way to take a text for a machine and a town is a request. */
const MAX_WAYS = 3
const MIN_LETTERS = 2
/** An address that no list of towns has. */
const ZIP = /^\d{5}$/
const BETWEEN = /^(?:in|near|at)\s+|\s+(?:in|near|at)$/i

/** A machine in a town, as in `medieval madness portland` and `portland medieval madness`: the longest machine first. */
async function findBoth(text: string, signal: AbortSignal): Promise<Found[]> {
  const all = text.split(/[\s,]+/).filter(Boolean)
  const ways = all
    .slice(1)
    .flatMap((_, index) => {
      const [first, second] = [all.slice(0, index + 1).join(' '), all.slice(index + 1).join(' ')]
      // "BC" and "Maine" say in which of its namesakes the town is meant.
      const isOfTown = isState(second) || isCountry(second)
      return [{ sought: first, town: second }, ...(isOfTown ? [] : [{ sought: second, town: first }])]
    })
    .map((way) => ({ sought: way.sought.replace(BETWEEN, ''), town: way.town.replace(BETWEEN, '') }))
    .filter(
      ({ sought, town }) => words(sought).join('').length >= MIN_LETTERS && words(town).join('').length > MIN_LETTERS,
    )
    .sort((a, b) => b.sought.length - a.sought.length)
  const found: Found[] = []
  let asked = 0
  for (const { sought, town } of ways) {
    const machines = await findMachines(sought)
    if (machines.length === 0) continue
    if (asked++ === MAX_WAYS || signal.aborted) break
    const [city] = ZIP.test(town) ? [town] : await findCities(town, signal)
    for (const { label, id } of city ? await nearestFirst(machines, city, signal) : []) {
      const inTown = t('machineInTown', { machine: label, town: isolate(city ?? '') })
      found.push({ label: inTown, kind: t('kindMachine'), address: city ?? '', machine: id })
    }
    if (found.length > 0) break
  }
  return found
}

/** First those that the nearest place to the town has of them: titles are used again, as Star Wars of 1992 and of 2017. */
async function nearestFirst(machines: FoundMachine[], city: string, signal: AbortSignal): Promise<FoundMachine[]> {
  if (machines.length === 1) return machines
  const byMachines = { by_machine_id: machines.map(({ id }) => id).join('_') }
  const near = await closestTo(city, byMachines, signal).catch(() => undefined)
  const isThere = await editionsOf(near?.location.location_machine_xrefs.map((lmx) => lmx.machine_id) ?? [])
  return machines.toSorted((a, b) => Number(isThere(b.id)) - Number(isThere(a.id)))
}

/** @throws ApiError when the address is unknown, or there is no place far and wide. */
async function findAddress(address: string, town: string): Promise<FoundAddress> {
  try {
    const found = await closestTo(address)
    // A street may be named as a town elsewhere, but it is the whole of what is typed.
    const there = found.point_from === 'city' ? await findStreet(address, town).catch(() => undefined) : undefined
    const isThere = there && beginsWithStreet(streetWords(there.location.street ?? ''), address)
    return isThere ? shownAt(`${address}, ${town}`, there) : shownAt(address, found)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (/the address was not found/.test(error.messages.join())) {
      const there = await findStreet(address, town)
      if (there) return shownAt(`${address}, ${town}`, there)
      if (!HAS_NUMBER.test(address)) throw new ApiError(404, [t('placeUnknown')])
    } else if (error.status === 404) throw new ApiError(404, [t('nothingNear', { address: isolate(address) })])
    throw error
  }
}

const HAS_NUMBER = /\d/

/** Of an address without its town. Undefined where it is not known there. */
async function findStreet(address: string, town: string): Promise<AddressAnswer | undefined> {
  // Each lookup may be paid for, and only a number makes a street likely.
  if (!town || !HAS_NUMBER.test(address)) return undefined
  const found = await closestTo(`${address}, ${town}`)
  return found.point_from === 'address' ? found : undefined
}

function closestTo(address: string, filters: Filters = {}, signal?: AbortSignal): Promise<AddressAnswer> {
  const parameters = { ...filters, address, no_details: 1, max_distance: FAR_MILES }
  return call('/locations/closest_by_address.json', { parameters, signal })
}

function shownAt(address: string, { location, point, point_from }: AddressAnswer): FoundAddress {
  if (!point) return { view: { lat: Number(location.lat), lon: Number(location.lon), zoom: STATE_ZOOM } }
  const isMiddle = point_from === 'city'
  const label = isMiddle ? [location.city, location.state].filter(Boolean).join(', ') : address
  return { view: { ...point, zoom: TOWN_ZOOM }, from: { ...point, label }, isMiddle }
}
