// Reference data: the types, the records of one, and one record.
import { useState } from 'preact/hooks'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded, useLoadedList } from './api.js'
import { useRegionNames, useRegions } from './choices.js'
import { DangerZone } from './danger-zone.js'
import { Details } from './details.js'
import { labelOf } from './fields.js'
import { notify } from './notice.js'
import { OperatorAccounts } from './operator-accounts.js'
import { RecordForm } from './record-form.js'
import { Problem, RecordTable } from './record-table.js'
import { RECORD_TYPES, type RecordTypeName } from './record-types.js'
import type { ReferenceRecord } from './records.js'
import { go, Link, type Route } from './route.js'
import { SearchForm } from './search-form.js'
import { useAdministrator } from './session.js'
import { nameOf, t } from './translate.js'

/** The address of a record that is not made yet. */
const NEW = 'new'

export function ReferenceTypes() {
  return (
    <>
      <h1 tabIndex={-1}>{t('referenceData')}</h1>
      <ul class="counts">
        {Object.keys(RECORD_TYPES).map((view) => (
          <li key={view}>
            <Link to={{ view }}>{nameOf('title', view)}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export function ReferenceRecords({ type, route }: { type: RecordTypeName; route: Route }) {
  const { type: kind, isRegional, fields } = RECORD_TYPES[type]
  const regionName = useRegionNames()
  const regions = useRegions()
  const { query = {} } = route
  const region = query.region_id ?? (isRegional ? regions?.[0]?.[0] : undefined)
  const { mayMake } = useRights(type)
  const heading = <h1 tabIndex={-1}>{nameOf('title', type)}</h1>
  if (isRegional && !region && !regions) {
    return (
      <>
        {heading}
        <p role="status">{t('loading')}</p>
      </>
    )
  }
  return (
    <>
      {heading}
      <SearchForm
        route={{ ...route, query: { ...query, ...(region ? { region_id: region } : {}) } }}
        fields={[
          { name: 'containing', label: t('nameContains') },
          ...(fields.includes('region_id') ? [{ name: 'region_id', label: t('region'), options: regions ?? [] }] : []),
        ]}
      />
      {mayMake && (
        <p class="actions">
          <Link to={{ view: type, id: NEW, query: { region_id: region } }}>
            {t('newRecord', { noun: nameOf('record', kind) })}
          </Link>
        </p>
      )}
      <RecordList
        type={type}
        parameters={{ containing: query.containing, region_id: region }}
        regionName={regionName}
      />
    </>
  )
}

interface RecordListProps {
  type: RecordTypeName
  parameters: Record<string, string | undefined>
  regionName: (id: number | null | undefined) => string
}

function RecordList({ type, parameters, regionName }: RecordListProps) {
  const { fields, columns } = RECORD_TYPES[type]
  const list = useLoadedList<ReferenceRecord>(`/records/${type}.json`, 'records', { parameters })
  const textsOf = (name: string) => ({
    title: labelOf(name),
    text: (record: ReferenceRecord) => record[name] as string | null,
  })
  return (
    <RecordTable
      nouns={type}
      list={list}
      columns={[
        {
          title: t('name'),
          text: ({ name, full_name }) => String(full_name || name || t('withoutName')),
          to: ({ id }) => ({ view: type, id: String(id) }),
        },
        ...columns.map(textsOf),
        ...(fields.includes('region_id')
          ? [{ title: t('region'), text: ({ region_id }: ReferenceRecord) => regionName(region_id as number | null) }]
          : []),
        { title: t('number'), text: ({ id }) => id },
      ]}
    />
  )
}

export function ReferenceRecordView({ type, id, route }: { type: RecordTypeName; id: string; route: Route }) {
  return id === NEW ? <NewRecord type={type} route={route} /> : <ExistingRecord type={type} id={id} />
}

function NewRecord({ type, route }: { type: RecordTypeName; route: Route }) {
  const { type: kind, fields } = RECORD_TYPES[type]
  const noun = nameOf('record', kind)
  const regions = useRegions()
  const region_id = Number(route.query?.region_id ?? regions?.[0]?.[0]) || null
  const save = async (parameters: Record<string, string | boolean | null>, _: object, key?: string) => {
    const own = fields.includes('region_id') ? { region_id } : {}
    const { record } = await callAdmin<{ record: ReferenceRecord }>(`/records/${type}.json`, {
      method: 'POST',
      parameters: { ...own, ...parameters },
      key,
    })
    notify(t('recordMade', { noun }))
    go({ view: type, id: String(record.id) })
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('newRecord', { noun })}</h1>
      {region_id || regions ? (
        <RecordForm names={fields} record={{ region_id }} submitLabel={t('makeRecord', { noun })} save={save} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </>
  )
}

function ExistingRecord({ type, id }: { type: RecordTypeName; id: string }) {
  const { type: kind, fields, isRemovable } = RECORD_TYPES[type]
  const noun = nameOf('record', kind)
  const path = `/records/${type}/${id}.json`
  const { data, problem, reload } = useLoaded<{ record: ReferenceRecord }>(path)
  const [isFormShown, setFormShown] = useState(true)
  const { mayEdit, mayMake, editable } = useRights(type)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { record } = data
  const save = async (changes: Record<string, string | boolean | null>, seen: ReferenceRecord, key?: string) => {
    // Blank for a record that has never been changed.
    const updated_at = String(seen.updated_at ?? '')
    await callAdmin(path, { method: 'PUT', parameters: { updated_at, ...changes }, key })
    await reload()
    notify(t('recordChanged', { noun }))
  }
  const remove = async (_: object, key: string) => {
    await callAdmin(path, { method: 'DELETE', key })
    setFormShown(false)
    go({ view: type })
  }
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {String(record.full_name || record.name || t('recordTitle', { noun, id }))}
      </h1>
      <p class="quiet">{t('numberTitle', { id: record.id })}</p>
      <Details record={record} names={fields.filter((name) => !editable.includes(name))} />
      {mayEdit && isFormShown && (
        <RecordForm
          names={editable}
          record={record}
          submitLabel={t('saveChanges')}
          save={save}
          reread={async () => (await callAdmin<{ record: ReferenceRecord }>(path)).record}
        />
      )}
      {type === 'operators' && <OperatorAccounts id={id} />}
      {mayMake && type === 'machines' && (
        <p class="actions">
          <Link to={{ view: 'duplicates', query: { kind: 'machines', merge: id } }}>{t('mergeWith')}</Link>
        </p>
      )}
      {mayMake && isRemovable && (
        <DangerZone>
          <ActionButton
            label={t('removeRecord', { noun })}
            explanation={t('removeRecordText')}
            done={t('recordRemoved', { noun })}
            act={remove}
            onChanged={() => {}}
          />
        </DangerZone>
      )}
    </>
  )
}

/** What the API would reject is not offered. */
function useRights(type: RecordTypeName): { mayEdit: boolean; mayMake: boolean; editable: readonly string[] } {
  const { isOfAllRegions, isFixed, fields, ownFields } = RECORD_TYPES[type]
  const isSuper = useAdministrator()?.is_super_admin === true
  const mayEdit = isSuper || !isOfAllRegions
  const editable = isSuper ? fields : mayEdit ? ownFields : []
  return { mayEdit, mayMake: mayEdit && (isSuper || !isFixed), editable }
}
