// Places that need a look.
import { formatDay } from '../explorer/format.js'
import { useLoadedList } from './api.js'
import { RecordTable } from './record-table.js'
import type { PlaceToCheck } from './records.js'
import { RegionFilter } from './region-filter.js'
import { Link, type Route } from './route.js'
import { nameOf, t } from './translate.js'

/** By the names that the API has for them. */
export const CONCERNS = ['unconfirmed', 'empty', 'far_away', 'many_machines', 'website'] as const

const WEBSITE_COLUMNS = [
  { title: t('website'), text: ({ website }: PlaceToCheck) => website },
  { title: t('problem'), text: ({ website_problem }: PlaceToCheck) => website_problem },
]

export function Attention({ route }: { route: Route }) {
  const { kind = 'unconfirmed', region_id } = route.query ?? {}
  const parameters = { kind, ...(region_id ? { region_id } : {}) }
  const list = useLoadedList<PlaceToCheck>('/attention.json', 'locations', { parameters })
  return (
    <>
      <h1 tabIndex={-1}>{t('needsLook')}</h1>
      <p class="actions">
        {CONCERNS.map((one) => (
          <Link key={one} to={{ view: 'attention', query: { kind: one, region_id } }} isCurrent={one === kind}>
            {nameOf('concern', one)}
          </Link>
        ))}
      </p>
      <RegionFilter route={route} />
      <RecordTable
        nouns="places"
        empty={t('noneOfConcern', { concern: nameOf('concern', kind) })}
        list={list}
        columns={[
          { title: t('name'), text: ({ name }) => name, to: ({ id }) => ({ view: 'places', id: String(id) }) },
          { title: t('street'), text: ({ street }) => street },
          { title: t('city'), text: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
          { title: t('machinesTitle'), text: ({ machine_count }) => machine_count },
          { title: t('lastChanged'), text: ({ date_last_updated }) => formatDay(date_last_updated) },
          ...(kind === 'website' ? WEBSITE_COLUMNS : []),
          { title: t('by'), text: ({ last_updated_by_username }) => last_updated_by_username },
        ]}
      />
    </>
  )
}
