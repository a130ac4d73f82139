// The places of the administrator's regions, also those that were removed.
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoadedList } from './api.js'
import { useRegionNames, useRegions } from './choices.js'
import { RecordTable } from './record-table.js'
import type { ListedPlace } from './records.js'
import { Link, type Route } from './route.js'
import { SearchForm } from './search-form.js'

export function Places({ route }: { route: Route }) {
  const { name, region_id, removed } = route.query ?? {}
  const regions = useRegions() ?? []
  // Who has one region sees its places at once.
  const region = region_id || (regions.length === 1 && !name ? regions[0]?.[0] : undefined)
  const isAsked = [name, region, removed].some(Boolean)
  return (
    <>
      <h1 tabIndex={-1}>Places</h1>
      <p class="actions">
        <Link to={{ view: 'add-place' }}>Add a place</Link>
        <Link to={{ view: 'spreadsheet' }}>Add places from a spreadsheet</Link>
        <Link to={{ view: 'duplicates', query: { region_id } }}>Places that are perhaps the same</Link>
      </p>
      <SearchForm
        route={route}
        fields={[
          { name: 'name', label: 'Name contains' },
          { name: 'region_id', label: 'Region', options: regions },
          { name: 'removed', label: 'Which', options: [['removed', 'removed in the last 30 days']] },
        ]}
      />
      {isAsked ? (
        <PlaceTable parameters={{ name, region_id: region, removed }} />
      ) : (
        <p>Enter three letters of a name, or choose a region: its places would be here.</p>
      )}
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
      noun="place"
      empty={isOfRemoved ? 'None was removed in the last 30 days.' : 'No place of your regions is called that.'}
      list={list}
      columns={[
        {
          title: 'Name',
          text: ({ name }) => name,
          to: ({ id }) => (isOfRemoved ? undefined : { view: 'places', id: String(id) }),
        },
        { title: 'Street', text: ({ street }) => street },
        { title: 'City', text: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
        { title: 'Region', text: ({ region_id }) => regionName(region_id) },
        { title: 'Machines', text: ({ machine_count }) => machine_count },
        { title: 'Number', text: ({ id }) => id },
        ...(isOfRemoved
          ? [
              { title: 'Removed', text: ({ removed_at }: ListedPlace) => formatDay(removed_at) },
              { title: 'By', text: ({ removed_by }: ListedPlace) => removed_by },
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
      label="Undo"
      of={name}
      explanation="It is on the map again, with its machines, notes, scores and pictures."
      done={`${name} is restored.`}
      act={() => callAdmin(`/locations/${id}/restore.json`, { method: 'POST' })}
      onChanged={onChanged}
    />
  )
}
