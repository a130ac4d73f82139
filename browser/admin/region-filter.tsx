// Of which regions a view is: one, or all that the administrator looks after.
import { locale } from '../language.js'
import { useRegions } from './choices.js'
import type { Route } from './route.js'
import { SearchForm } from './search-form.js'
import { useAdministrator } from './session.js'
import { t } from './translate.js'

/** Its administrators look after all regions. */
export const HOME_REGION = 1

/** Who looks after one region has nothing to choose. */
export function RegionFilter({ route }: { route: Route }) {
  const regions = useRegions() ?? []
  const all = useNameOfAll(regions)
  if (regions.length < 2) return all && <p>{all}</p>
  return <SearchForm route={route} fields={[{ name: 'region_id', label: t('region'), options: regions, blank: all }]} />
}

type Regions = readonly (readonly [id: string, name: string])[]

/** All regions, or the names of those that the administrator has. */
function useNameOfAll(regions: Regions): string {
  const { is_super_admin = false, region_ids = [] } = useAdministrator() ?? {}
  if (is_super_admin || region_ids.includes(HOME_REGION)) return t('allRegions')
  return new Intl.ListFormat(locale).format(regions.map(([, name]) => name))
}
