// The corrections of a suggestion as options of the command line.

import { findRegion } from '../../shared/catalog/catalog.js'
import { ALL_AGES, PAYMENT_TYPES } from '../../shared/records/locations.js'
import type { Corrections } from '../../shared/suggestions/decide/location.js'
import { AdminError, existing, type OptionRule, type OptionValues, readId, textOption } from './admin-action.js'

const correction = (value: string, what = ''): OptionRule => ({ type: 'string', value, help: what })

/** Each option replaces a suggested field; a blank value clears it. */
export const CORRECTIONS: Readonly<Record<string, OptionRule>> = {
  name: correction('TEXT'),
  street: correction('TEXT', 'with the house number'),
  city: correction('TEXT'),
  state: correction('TEXT'),
  zip: correction('TEXT', 'postal code'),
  country: correction('XX', 'two letters (ISO 3166-1)'),
  phone: correction('TEXT'),
  website: correction('URL'),
  lat: correction('DEGREES', 'together with --lon'),
  lon: correction('DEGREES', 'together with --lat'),
  region: correction('NAME', 'name of the region'),
  type: correction('ID', 'location type'),
  operator: correction('ID'),
  zone: correction('ID'),
  'place-id': correction('TEXT', 'id at the map provider'),
  'all-ages': correction('TEXT', ALL_AGES.join(', ')),
  'payment-type': correction('TEXT', PAYMENT_TYPES.join(', ')),
  machines: correction('ID,ID…', 'all machines of the location'),
  'ignore-unknown': { type: 'boolean', help: 'leave out unknown and ambiguous machines' },
}

/** @throws AdminError that names a wrong option. */
export async function correctionsIn(options: OptionValues): Promise<Corrections> {
  const text = (name: string) => {
    const written = textOption(options, name)
    return written === undefined ? undefined : written || null
  }
  const id = (name: string) => {
    const written = text(name)
    if (written === undefined) return undefined
    return written === null ? null : readId(written, `--${name}`)
  }
  const word = (name: string, words: readonly string[]) => {
    const written = text(name)
    if (written && !words.includes(written)) {
      throw new AdminError(`--${name} must be one of ${words.join(', ')}, or blank`)
    }
    return written
  }
  const region = text('region')
  return {
    name: text('name') as string | undefined,
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    country: text('country'),
    phone: text('phone'),
    website: text('website'),
    point: pointIn(options),
    region_id: typeof region === 'string' ? existing(await findRegion(region), 'region', region).id : region,
    location_type_id: id('type'),
    operator_id: id('operator'),
    zone_id: id('zone'),
    place_id: text('place-id'),
    all_ages: word('all-ages', ALL_AGES),
    payment_type: word('payment-type', PAYMENT_TYPES),
    machine_ids: machineIdsIn(options),
  }
}

function pointIn(options: OptionValues) {
  const [lat, lon] = [textOption(options, 'lat'), textOption(options, 'lon')]
  if (lat === undefined && lon === undefined) return undefined
  return { lat: degrees('lat', lat, 90), lon: degrees('lon', lon, 180) }
}

function degrees(name: string, written: string | undefined, bound: number): number {
  const value = written === undefined || written === '' ? Number.NaN : Number(written)
  if (!(Math.abs(value) <= bound)) throw new AdminError(`--${name} must be between -${bound} and ${bound}`)
  return value
}

function machineIdsIn(options: OptionValues): number[] | undefined {
  const written = textOption(options, 'machines')?.split(/[\s,]+/)
  return written && [...new Set(written.filter((id) => id !== ''))].map((id) => readId(id, '--machines'))
}
