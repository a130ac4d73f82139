// Webhooks: addresses of other services that are sent the activity of a region, and what was sent to them.

import { useState } from 'preact/hooks'
import { PUBLIC_TYPES } from '../../shared/activity/types.js'
import type { Parameters } from '../explorer/api.js'
import type { Field } from '../explorer/api-form.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { useRegionNames, useRegions } from './choices.js'
import { DangerZone } from './danger-zone.js'
import { Problem, RecordTable } from './record-table.js'
import type { Webhook, WebhookAttempt, WebhookDelivery } from './records.js'
import { HOME_REGION } from './region-filter.js'
import { go, Link } from './route.js'
import { useAdministrator } from './session.js'
import { formatTime } from './time.js'
import { nameOf, t } from './translate.js'

const FORMS: Readonly<Record<Webhook['form'], string>> = {
  standard: 'signed JSON, for programs',
  discord: 'a line of text, for Discord',
  slack: 'a line of text, for Slack',
}

const EVERYTHING = 'All regions'

export function Webhooks() {
  const { data, problem, reload } = useLoaded<{ webhooks: Webhook[] }>('/webhooks.json')
  const regionName = useRegionNames()
  const regions = useRegions() ?? []
  const { is_super_admin = false, region_ids = [] } = useAdministrator() ?? {}
  const isOfAll = is_super_admin || region_ids.includes(HOME_REGION)
  const [made, setMade] = useState<Secret>()
  const region: Field = {
    ...{ name: 'region_id', label: 'Region', options: regions, value: regions[0]?.[0] ?? '' },
    ...(isOfAll ? { hint: `none for ${EVERYTHING.toLowerCase()}` } : { required: true }),
  }
  return (
    <>
      <h1 tabIndex={-1}>Webhooks</h1>
      <p>
        A webhook sends what happens at your places to another service, such as a chat or a program of a club, within a
        minute or two. It sends what everybody can read in the feeds.
      </p>
      {made && <ShownSecret {...made} />}
      <div class="actions">
        <ActionButton
          label="Register a webhook"
          explanation="From now on, new activity of the kinds that you tick is sent there; if you tick none, all. You can pause or delete the webhook at any time."
          fields={[...fieldsOf(), region, ...typeFields([])]}
          done="The webhook is registered."
          act={async (values) => {
            const parameters = { ...parametersOf(values), region_id: values.region_id ?? '' }
            setMade(await callAdmin<Secret>('/webhooks.json', { method: 'POST', parameters }))
          }}
          onChanged={reload}
        />
      </div>
      <RecordTable
        nouns="webhooks"
        empty="There is none."
        list={{ rows: data?.webhooks, problem, reload }}
        columns={[
          { title: 'Name', text: ({ name }) => name, to: ({ id }) => ({ view: 'webhooks', id: String(id) }) },
          { title: 'Region', text: ({ region_id }) => regionName(region_id) || EVERYTHING },
          { title: 'Address', text: ({ host }) => host },
          { title: 'State', text: stateText },
        ]}
      />
    </>
  )
}

interface Secret {
  webhook: Webhook
  secret: string
}

function ShownSecret({ webhook: { name, form }, secret }: Secret) {
  if (form !== 'standard') return null
  return (
    <p role="status">
      The secret of {name}, with which its receiver checks the signatures: <code>{secret}</code>. Copy it now, it is not
      shown again.
    </p>
  )
}

function stateText({ state, failing_since, stopped_at, last_error }: Webhook): string {
  if (state === 'stopped') return `stopped ${formatTime(stopped_at)}: ${last_error}`
  if (state === 'paused') return 'paused'
  return failing_since === null ? 'works' : `fails since ${formatTime(failing_since)}: ${last_error}`
}

function fieldsOf(webhook?: Webhook): Field[] {
  return [
    { name: 'name', label: 'Name', maxLength: 80, value: webhook?.name ?? '', ...(webhook ? {} : { required: true }) },
    {
      ...{ name: 'address', label: webhook ? 'New address' : 'Address', maxLength: 2000, inputMode: 'url' },
      hint: webhook ? `now at ${webhook.host}` : 'begins with https://; the chat or the program tells it',
      ...(webhook ? {} : { required: true }),
    },
    {
      name: 'form',
      label: 'What is sent',
      options: Object.entries(FORMS),
      value: webhook?.form ?? 'standard',
      required: true,
    },
  ]
}

const OF_TYPE = 'type_'

function typeFields(chosen: readonly string[]): Field[] {
  return PUBLIC_TYPES.map((type) => ({
    ...{
      name: `${OF_TYPE}${type}`,
      label: nameOf('did', type),
      type: 'checkbox',
      value: chosen.includes(type) ? '1' : '',
    },
  }))
}

/** What a form has sent, as the API takes it. */
function parametersOf(values: Readonly<Record<string, string>>): Parameters {
  const types = PUBLIC_TYPES.filter((type) => values[`${OF_TYPE}${type}`])
  const others = Object.entries(values).filter(([name]) => !name.startsWith(OF_TYPE))
  return { ...Object.fromEntries(others), submission_type: types.length > 0 ? types : '' }
}

export function WebhookView({ id }: { id: string }) {
  const path = `/webhooks/${id}`
  const { data, problem, reload } = useLoaded<{ webhooks: Webhook[] }>('/webhooks.json')
  const deliveries = useLoaded<{ deliveries: WebhookDelivery[] }>(`${path}/deliveries.json`, { isLive: true })
  const [replaced, setReplaced] = useState<Secret>()
  const webhook = data?.webhooks.find((one) => String(one.id) === id)
  if (!webhook)
    return data || problem ? (
      <Problem text={problem || 'There is no such webhook.'} />
    ) : (
      <p role="status">{t('loading')}</p>
    )
  const { name, host, form, state, submission_types } = webhook
  const reloadAll = async () => void (await Promise.all([reload(), deliveries.reload()]))
  const update = (parameters: Parameters) => callAdmin(`${path}.json`, { method: 'PUT', parameters })
  const kinds = submission_types.map((type) => nameOf('did', type)).join(', ')
  return (
    <>
      <h1 tabIndex={-1}>{name}</h1>
      <p>
        <strong>It {stateSentence(webhook)}</strong> It sends {kinds || 'all activity'} to {host}, as {FORMS[form]}.
      </p>
      {replaced && <ShownSecret {...replaced} />}
      <div class="actions">
        <ActionButton
          label="Send a test"
          explanation="A message that says that it is a test is sent now."
          done="The test is sent."
          act={async () => {
            const { attempt } = await callAdmin<{ attempt: WebhookAttempt }>(`${path}/test.json`, { method: 'POST' })
            if (attempt.error) throw new Error(`The test has not arrived: ${attempt.error}`)
          }}
          onChanged={reloadAll}
        />
        <ActionButton
          key={state}
          label={state === 'active' ? 'Pause it' : 'Resume it'}
          explanation={
            state === 'active'
              ? 'Nothing is sent until you resume it. What happens meanwhile is not sent later.'
              : 'What happens from now on is sent.'
          }
          done={state === 'active' ? 'The webhook is paused.' : 'The webhook is resumed.'}
          act={() => update({ paused: state === 'active' })}
          onChanged={reloadAll}
        />
        <ActionButton
          key={webhook.updated_at}
          label="Change it"
          explanation="Without a new address it stays where it is. It sends the kinds of activity that you tick; if you tick none, all."
          fields={[...fieldsOf(webhook), ...typeFields(submission_types)]}
          done="The webhook is changed."
          act={(values) => update(parametersOf(values))}
          onChanged={reload}
        />
        {form === 'standard' && (
          <ActionButton
            label="Replace the secret"
            explanation="The new secret is shown once. The present one signs, too, for a day."
            done="The secret is replaced."
            act={async () => setReplaced(await callAdmin<Secret>(`${path}/secret.json`, { method: 'POST' }))}
            onChanged={reload}
          />
        )}
      </div>
      <h2>What was sent in the last week</h2>
      <Deliveries path={path} deliveries={deliveries} isActive={state === 'active'} />
      <DangerZone>
        <ActionButton
          label="Delete the webhook"
          explanation="Nothing is sent any more. It cannot be restored: you would have to register it again."
          done="The webhook is deleted."
          act={() => callAdmin(`${path}.json`, { method: 'DELETE' })}
          onChanged={() => go({ view: 'webhooks' })}
        />
      </DangerZone>
      <p>
        <Link to={{ view: 'webhooks' }}>All webhooks</Link>
      </p>
    </>
  )
}

function stateSentence(webhook: Webhook): string {
  const { state } = webhook
  if (state === 'active') return `${stateText(webhook)}.`
  return state === 'paused' ? 'is paused.' : `has ${stateText(webhook)}. Send a test, and resume it when that arrives.`
}

const OUTCOMES: Readonly<Record<WebhookDelivery['outcome'], string>> = {
  waiting: 'waits',
  delivered: 'arrived',
  failed: 'given up',
  left_out: 'not sent: it was gone or hidden, or the webhook was paused',
}

interface Row extends Omit<WebhookDelivery, 'id'> {
  id: string
  /** As the API has it. */
  key: string | null
}

interface DeliveriesProps {
  path: string
  deliveries: { data: { deliveries: WebhookDelivery[] } | undefined; problem: string; reload(): Promise<void> }
  isActive: boolean
}

function Deliveries({ path, deliveries: { data, problem, reload }, isActive }: DeliveriesProps) {
  // What waits has no id yet.
  const rows: Row[] | undefined = data?.deliveries.map((one) => ({
    ...one,
    key: one.id,
    id: one.id ?? `waiting-${one.submission_id}`,
  }))
  const repeat = (id: string) => async () => {
    await callAdmin(`${path}/deliveries/${id}/repeat.json`, { method: 'POST' })
  }
  return (
    <RecordTable<Row>
      nouns="messages"
      empty="Nothing yet. What is sent would be here, with what its receiver responds."
      list={{ rows, problem, reload }}
      columns={[
        { title: 'Activity of', text: ({ created_at }) => formatTime(created_at) },
        { title: 'Kind', text: ({ type }) => nameOf('did', type) },
        { title: 'What became of it', text: outcomeText },
        { title: 'Tried', text: ({ attempts }) => attempts },
        { title: 'Took', text: ({ milliseconds }) => (milliseconds === null ? '' : `${milliseconds} ms`) },
        {
          title: 'Response',
          text: ({ status, response }) => [status, response].filter((one) => one !== null).join(': '),
        },
      ]}
      act={({ key, type, created_at }) =>
        key !== null &&
        isActive &&
        type !== 'test' && (
          <ActionButton
            label="Send it again"
            of={`${nameOf('did', type)}, ${formatTime(created_at)}`}
            explanation="It is sent again within a minute or two, with the same id."
            done="It will be sent again."
            act={repeat(key)}
            onChanged={reload}
          />
        )
      }
    />
  )
}

function outcomeText({ outcome, done_at, due_at, error }: WebhookDelivery): string {
  const when = outcome === 'waiting' ? due_at && `until ${formatTime(due_at)}` : formatTime(done_at)
  return [OUTCOMES[outcome], when, error].filter(Boolean).join(', ')
}
