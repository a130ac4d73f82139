// The reference data that forms offer.
import { useEffect, useState } from 'preact/hooks'
import { useLatest } from '../explorer/latest.js'
import { list } from '../explorer/reference-data.js'
import { locale } from '../language.js'
import { callAdmin } from './api.js'
import { type Choices, referenceOf } from './fields.js'
import { RECORD_TYPES, type RecordTypeName } from './record-types.js'
import { useAdministrator, useIsSignedIn } from './session.js'
import { t } from './translate.js'

interface Named {
  id: number
  name: string
  full_name?: string | null
}

async function recordsOf(type: RecordTypeName, regionId: number | null | undefined): Promise<readonly Named[]> {
  const isInRegion = RECORD_TYPES[type].fields.includes('region_id') && typeof regionId === 'number'
  const parameters = isInRegion ? { region_id: regionId } : {}
  return (await callAdmin<{ records: Named[] }>(`/records/${type}.json`, { parameters })).records
}

/** As they are listed. */
function choicesOf(records: readonly Named[]): [string, string][] {
  return records
    .map(({ id, name, full_name }): [string, string] => [String(id), full_name || name])
    .sort(([, a], [, b]) => a.localeCompare(b, locale))
}

/**
 * What the fields may name; undefined until it is loaded.
 * @param regionId - only what is in this region, as zones are.
 * @param ofAnyRegion - also regions that the administrator does not have.
 */
export function useChoices(
  fields: readonly string[],
  regionId: number | null | undefined,
  ofAnyRegion = false,
): Choices | undefined {
  const [choices, setChoices] = useState<Choices>()
  const types = [...new Set(fields.flatMap((name) => referenceOf(name) ?? []))]
  const wanted = types.join()
  // Whose role is changed has other regions.
  const { region_ids, is_super_admin } = useAdministrator() ?? {}
  const role = JSON.stringify([region_ids, is_super_admin])
  const isSignedIn = useIsSignedIn()
  const begin = useLatest()
  useEffect(() => {
    if (!isSignedIn) return
    const isLatest = begin()
    const load = async () => {
      const listOf = (type: RecordTypeName) =>
        type === 'regions' && ofAnyRegion ? list('regions') : recordsOf(type, regionId)
      const entries = await Promise.all(types.map(async (type) => [type, choicesOf(await listOf(type))]))
      if (isLatest()) setChoices(Object.fromEntries(entries))
    }
    // A form works without: it shows numbers in place of names.
    load().catch(() => isLatest() && setChoices((known) => known ?? {}))
  }, [wanted, regionId, role, isSignedIn])
  return choices
}

/** The regions that the administrator has; undefined until they are loaded. */
export function useRegions(): Choices['regions'] {
  const choices = useChoices(['region_id'], undefined)
  return choices && (choices.regions ?? [])
}

/** The names of the regions that the administrator has. */
export function useRegionNames(): (id: number | null | undefined) => string {
  const regions = useRegions() ?? []
  return (id) =>
    typeof id === 'number' ? (regions.find(([one]) => one === String(id))?.[1] ?? t('regionNumber', { id })) : ''
}
