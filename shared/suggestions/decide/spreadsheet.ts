// Locations from the rows of a table: its first row names the fields, each further one is a location.
import * as z from 'zod/mini'
import { assertGoesOn, listImported } from '../../administrators/imports.js'
import { administers } from '../../administrators/roles.js'
import { assertFarPointAccepted } from '../../catalog/areas.js'
import { regionCatalog } from '../../catalog/catalog.js'
import { nameAndYear } from '../../catalog/machine-name.js'
import { listOfType } from '../../catalog/reference-data.js'
import { BadRequestError, ForbiddenError, isRejection } from '../../errors.js'
import { parseParameters } from '../../parameters/parse.js'
import { assertPhone } from '../../parameters/phone.js'
import { operatorSchema } from '../../records/catalog.js'
import { locationTypeSchema, zoneSchema } from '../../records/reference-data.js'
import { possibleDuplicateSchema } from '../../search/duplicates.js'
import type { Step } from '../../table/transaction.js'
import { type CsvRow, parseCsv } from '../../text/csv.js'
import { nameKey } from '../../text/names.js'
import { sameRows } from '../../text/same-rows.js'
import type { SuggestedLocation } from '../record.js'
import {
  type AddedLocation,
  type Adding,
  addedParameters,
  addLocation,
  checkAdded,
  checkMachines,
  locateAdded,
} from './add-location.js'
import { DuplicateError } from './kinds/location.js'
import { duplicatesOf } from './new-location.js'

/** Each takes some ten reads, and a transaction. */
export const MAX_ROWS = 20

/** Titles of columns beside the names of the fields. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  name: ['location', 'location name', 'place', 'venue'],
  street: ['address', 'street address', 'street and number'],
  city: ['town'],
  state: ['province', 'state or province'],
  zip: ['zip code', 'postal code', 'postcode'],
  lat: ['latitude'],
  lon: ['longitude', 'lng', 'long'],
  phone: ['phone number', 'telephone'],
  website: ['url', 'web site'],
  region_id: ['region'],
  zone_id: ['zone'],
  operator_id: ['operator'],
  location_type_id: ['location type', 'type'],
  machines: ['machine', 'machine names', 'games', 'pinball machines'],
  all_ages: ['people of all ages'],
  payment_type: ['payment'],
}
const FIELDS = [...Object.keys(addedParameters.shape).filter((name) => name !== 'point'), 'lat', 'lon']
const FIELD_BY_TITLE: ReadonlyMap<string, string> = new Map(
  FIELDS.flatMap((field) => [field, ...(TITLES[field] ?? [])].map((title) => [titleKey(title), field] as const)),
)

function titleKey(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

export const sheetSchema = z.object({
  /** Which field each column has; null for one that is not taken. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(z.string()) })),
  rows: z.array(
    z.object({
      /** As spreadsheets number it: where no line is blank, the first below the titles is 2. */
      row: z.int(),
      name: z.string(),
      machines: z.array(z.string()),
      /** Of the location that was added. */
      location_id: z.nullable(z.int()),
      /** Of the entry of the journal that reverts it alone. */
      journal_id: z.nullable(z.int()),
      /** What is wrong; field is that of the cell, null for the row as a whole. */
      problems: z.array(z.object({ field: z.nullable(z.string()), message: z.string() })),
      /** Unless `is_no_duplicate` of the row is yes. */
      possible_duplicates: z.array(possibleDuplicateSchema),
    }),
  ),
  /** Of the entry of the journal that reverts all that was added; null when nothing was. */
  import_id: z.nullable(z.int()),
})
type Sheet = z.output<typeof sheetSchema>
type Row = Sheet['rows'][number]
type Added = z.output<typeof addedParameters>

/**
 * Checks each row, and adds the locations unless a row is wrong. What may be in the directory already is left out, with what
 * it may be. Rows are different places, however near, unless they have the same name and street.
 * @param options - `isDryRun` adds nothing, and returns what is wrong; `importId`: the import to which earlier rows belong;
 * `table`: all rows of which these are some.
 * @param remember - stores the result of the request with the last location.
 * @throws BadRequestError for a text that is no such table, or with what is wrong in which row, ForbiddenError, NotFoundError and
 * ConflictError for an import that does not go on.
 */
export async function addSheet(
  csv: string,
  { isDryRun, importId, table }: { isDryRun: boolean; importId?: number | undefined; table?: readonly CsvRow[] },
  adding: Adding,
  remember: (sheet: Sheet) => Step[],
): Promise<Sheet> {
  const [titles, ...cells] = parseCsv(csv)
  const columns = (titles?.cells ?? []).map((title) => ({ title, field: FIELD_BY_TITLE.get(titleKey(title)) ?? null }))
  assertTable(columns, cells)
  const references = await namedReferences()
  const checked: CheckedRow[] = []
  const same = sameRows(
    table ?? cells,
    columns.map(({ field }) => field),
  )
  for (const { row: number, cells: texts } of cells) {
    const fields = columns.flatMap(({ field }, at) => (field && texts[at] ? [[field, texts[at]] as const] : []))
    const row = await checkedRow(number, Object.fromEntries(fields), references, adding)
    if (row.forbidden && !isDryRun) throw row.forbidden
    const earlier = same.get(number)
    const repeated = { field: 'name', message: `name is the same as in row ${earlier}` }
    row.row.problems = [...row.row.problems, ...(earlier === undefined ? [] : [repeated])].map(
      ({ field, message }) => ({ field, message: inTable(message, columns) }),
    )
    checked.push(row)
  }
  const rows = checked.map(({ row }) => row)
  if (isDryRun) return { columns, rows, import_id: importId ?? null }
  const wrong = rows.flatMap(({ row, problems }) => problems.map(({ message }) => `csv row ${row}: ${message}`))
  if (wrong.length > 0) throw new BadRequestError(wrong)
  if (importId !== undefined) await assertGoesOn(importId, adding)
  let import_id = importId ?? null
  const imported = importId === undefined ? [] : await listImported(importId)
  const locations = new Set(imported.map(({ location_id }) => location_id))
  for (const { row, added, located } of checked) {
    const isLast = row === rows.at(-1)
    const steps = (outcome: AddedLocation) => {
      if (!isLast) return []
      return remember({ columns, rows: [...rows.slice(0, -1), asAdded(row, outcome)], import_id: outcome.import_id })
    }
    const ofImport = { ...adding, import: { id: import_id ?? undefined, locations }, located }
    const outcome = added && (await addedRow(row, () => addLocation(added, ofImport, steps)))
    import_id ??= outcome?.import_id ?? null
    if (outcome) locations.add(outcome.location_id)
  }
  return { columns, rows, import_id }
}

function assertTable(columns: Sheet['columns'], cells: readonly CsvRow[]): void {
  const fields = columns.flatMap(({ field }) => field ?? [])
  const twice = fields.find((field, index) => fields.indexOf(field) !== index)
  if (twice !== undefined) throw new BadRequestError(`csv must have one column for ${twice}`)
  if (!fields.includes('name'))
    throw new BadRequestError('csv must have a column for the name, titled in its first row')
  if (cells.length === 0) throw new BadRequestError('csv must have rows below the titles')
  if (cells.length > MAX_ROWS)
    throw new BadRequestError(`csv must have at most ${MAX_ROWS} rows below the titles, not ${cells.length}`)
}

/** In the words of a table: its titles for the fields, and columns for the options. */
function inTable(message: string, columns: Sheet['columns']): string {
  const titleOf = (name: string) => columns.find(({ field }) => field === name)?.title ?? name
  const hasIds = columns.some(({ field }) => field === 'machine_ids')
  return message
    .replace(/^\w+|\b(?:lat|lon)\b/g, titleOf)
    .replace('choose all machines by id', (all) => (hasIds ? all : 'correct their names'))
    .replace(/\bsend (\w+)/, 'say yes in a column $1')
}

interface CheckedRow {
  row: Row
  added?: Added
  located?: SuggestedLocation | undefined
  forbidden?: ForbiddenError | undefined
}

/** Without which nobody knows where a location would be. */
const NEEDED = ['name', 'street', 'city', 'country', 'region_id', 'lat', 'lon']

async function checkedRow(
  row: number,
  cells: Readonly<Record<string, string>>,
  references: References,
  adding: Adding,
): Promise<CheckedRow> {
  const { values, problems } = references(cells)
  for (const field of ['street', 'city']) if (!values[field]) problems.push({ field, message: `${field} is required` })
  let forbidden: ForbiddenError | undefined
  /** Each check stops at the first that is wrong, and the others go on. */
  const trying = async <T>(check: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await check()
    } catch (error) {
      if (error instanceof ForbiddenError) forbidden = error
      const isOfRegion = error === forbidden && values.region_id && !administers(adding.user, Number(values.region_id))
      problems.push(...problemsOf(error).map((one) => (isOfRegion ? { ...one, field: 'region_id' } : one)))
      return undefined
    }
  }
  const whole = await trying(() => parseParameters(addedParameters, values))
  const isWrong = (field: string) => problems.some((one) => one.field === field)
  const canBePlaced = !NEEDED.some(isWrong)
  const sound = Object.entries(values).filter(([field]) => !isWrong(field) && (canBePlaced || !isCoordinate(field)))
  const added = whole ?? parseParameters(addedParameters, { name: 'any', ...Object.fromEntries(sound) })
  const machines = await trying(() => checkMachines(added, adding))
  const accepted = { is_no_duplicate: true, accept_far_point: true, ignore_unknown_machines: true }
  const placed = { ...added, ...accepted, machine_ids: undefined }
  const located = canBePlaced ? await locateAdded(added, adding) : undefined
  const placing = located && { ...adding, located: { ...located, phone: null } }
  const fields = placing && (await trying(() => checkAdded(placed, placing)))?.fields
  if (fields) await trying(() => assertFarPointAccepted(fields, added.accept_far_point))
  const country = fields?.country ?? added.country
  if (country) await trying(() => assertPhone(added.phone, country))
  const found: Row = {
    ...{ row, name: cells.name ?? '', machines: machines?.map(nameAndYear) ?? [] },
    ...{ location_id: null, journal_id: null, problems },
    possible_duplicates: located && fields && !added.is_no_duplicate ? await duplicatesOf(located) : [],
  }
  return { row: found, forbidden, ...(whole && problems.length === 0 ? { added: whole, located } : {}) }
}

/** @throws any error but those of what was sent. */
function problemsOf(error: unknown): Row['problems'] {
  if (!isRejection(error)) throw error
  return error.messages.map((message) => {
    const [first = ''] = message.split(' ')
    return { field: FIELDS.includes(first) ? first : null, message }
  })
}

/** What another has added meanwhile is left out. Adding the same again has the first outcome. */
async function addedRow(row: Row, add: () => Promise<AddedLocation>): Promise<AddedLocation | undefined> {
  try {
    const outcome = await add()
    Object.assign(row, asAdded(row, outcome))
    return outcome
  } catch (error) {
    const isDuplicate = error instanceof DuplicateError
    row.possible_duplicates = isDuplicate ? error.duplicates : []
    row.problems = isDuplicate ? [] : problemsOf(error)
    return undefined
  }
}

function asAdded(row: Row, { location_id, journal_id }: AddedLocation): Row {
  return { ...row, location_id, journal_id, possible_duplicates: [] }
}

interface NamedCells {
  values: Readonly<Record<string, string>>
  problems: Row['problems']
}
type References = (cells: Readonly<Record<string, string>>) => NamedCells

/** As spreadsheets write numbers where the comma is the decimal sign. */
const DECIMAL_COMMA = /^(-?\d+),(\d+)$/
const isCoordinate = (field: string) => field === 'lat' || field === 'lon'

/** As the columns are titled. */
const NOUNS: Readonly<Record<string, string>> = {
  ...{ region_id: 'region', zone_id: 'zone', operator_id: 'operator', location_type_id: 'type' },
}

/** Replaces names of regions, zones, operators and types by their ids, and leaves out those that name none. */
async function namedReferences(): Promise<References> {
  const [{ list }, zone_id, operator_id, location_type_id] = await Promise.all([
    regionCatalog(),
    listOfType('ZONE', zoneSchema),
    listOfType('OPERATOR', operatorSchema),
    listOfType('LOCATION_TYPE', locationTypeSchema),
  ])
  const region_id = list.flatMap(({ id, name, full_name }) => [
    { id, name: full_name },
    { id, name },
  ])
  const known: Readonly<Record<string, readonly { id: number; name: string }[]>> = {
    ...{ region_id, zone_id, operator_id, location_type_id },
  }
  return (cells) => {
    const values: Record<string, string> = {}
    const problems: Row['problems'] = []
    for (const [field, value] of Object.entries(cells)) {
      const records = known[field]
      if (!records || /^\d+$/.test(value)) {
        values[field] = isCoordinate(field) ? value.replace(DECIMAL_COMMA, '$1.$2') : value
        continue
      }
      const ids = new Set(records.flatMap(({ id, name }) => (nameKey(name) === nameKey(value) ? [id] : [])))
      const [id] = ids
      const named = `${NOUNS[field]} ${value}`
      if (id === undefined) problems.push({ field, message: `${named} not found` })
      else if (ids.size > 1) problems.push({ field, message: `${named} is ambiguous: give the id` })
      else values[field] = String(id)
    }
    return { values, problems }
  }
}
