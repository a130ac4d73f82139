// The places of the administrator's regions, also those that were removed.
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoadedList } from './api.js'
import { useRegionNames, useRegions } from './choices.js'
import { RecordTable } from './record-table.js'
import type { ListedPlace } from './records.js'
import { Link, type Route } from './route.js'
import { SearchForm } from './search-form.js'
import { t } from './translate.js'

export function Places({ route }: { route: Route }) {
  const { name, region_id, removed } = route.query ?? {}
  const regions = useRegions() ?? []
  // Who has one region sees its places at once.
  const region = region_id || (regions.length === 1 && !name ? regions[0]?.[0] : undefined)
  const isAsked = [name, region, removed].some(Boolean)
  return (
    <>
      <h1 tabIndex={-1}>{t('placesTitle')}</h1>
      <p class="actions">
        <Link to={{ view: 'add-place' }}>{t('addPlace')}</Link>
        <Link to={{ view: 'spreadsheet' }}>{t('addFromSpreadsheet')}</Link>
        <Link to={{ view: 'duplicates', query: { region_id } }}>{t('placesPerhapsSame')}</Link>
      </p>
      <SearchForm
        route={route}
        fields={[
          { name: 'name', label: t('nameContains') },
          { name: 'region_id', label: t('region'), options: regions },
          { name: 'removed', label: t('which'), options: [['removed', t('removedLately')]] },
        ]}
      />
      {isAsked ? <PlaceTable parameters={{ name, region_id: region, removed }} /> : <p>{t('enterName')}</p>}
    </>
  )
}

function PlaceTable({ parameters }: { parameters: Record<string, string | undefined> }) {
  const regionName = useRegionNames()
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value))
  const list = useLoadedList<ListedPlace>('/locations.json', 'locations', { parameters: given })
  const isOfRemoved = Boolean(parameters.removed)
  return (
    <RecordTable
      nouns="places"
      empty={t(isOfRemoved ? 'noneRemovedLately' : 'noPlaceCalled')}
      list={list}
      columns={[
        {
          title: t('name'),
          text: ({ name }) => name,
          to: ({ id }) => (isOfRemoved ? undefined : { view: 'places', id: String(id) }),
        },
        { title: t('street'), text: ({ street }) => street },
        { title: t('city'), text: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
        { title: t('region'), text: ({ region_id }) => regionName(region_id) },
        { title: t('machinesTitle'), text: ({ machine_count }) => machine_count },
        { title: t('number'), text: ({ id }) => id },
        ...(isOfRemoved
          ? [
              { title: t('removedOn'), text: ({ removed_at }: ListedPlace) => formatDay(removed_at) },
              { title: t('by'), text: ({ removed_by }: ListedPlace) => removed_by },
            ]
          : []),
      ]}
      {...(isOfRemoved ? { act: (place: ListedPlace) => <Restore place={place} onChanged={list.reload} /> } : {})}
    />
  )
}

function Restore({ place: { id, name }, onChanged }: { place: ListedPlace; onChanged(): Promise<void> }) {
  return (
    <ActionButton
      label={t('undo')}
      of={name}
      explanation={t('restoreText')}
      done={t('isRestored', { name })}
      act={(_, key) => callAdmin(`/locations/${id}/restore.json`, { method: 'POST', key })}
      onChanged={onChanged}
    />
  )
}
