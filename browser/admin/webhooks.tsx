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
import { nameOf, rich, t } from './translate.js'

const FORMS: readonly Webhook['form'][] = ['standard', 'discord', 'slack']

export function Webhooks() {
  const { data, problem, reload } = useLoaded<{ webhooks: Webhook[] }>('/webhooks.json')
  const regionName = useRegionNames()
  const regions = useRegions() ?? []
  const { is_super_admin = false, region_ids = [] } = useAdministrator() ?? {}
  const isOfAll = is_super_admin || region_ids.includes(HOME_REGION)
  const [made, setMade] = useState<Secret>()
  const region: Field = {
    ...{ name: 'region_id', label: t('region'), options: regions, value: regions[0]?.[0] ?? '' },
    ...(isOfAll ? { hint: t('noneForAll') } : { required: true }),
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('webhooksTitle')}</h1>
      <p>{t('webhooksText')}</p>
      {made && <ShownSecret {...made} />}
      <div class="actions">
        <ActionButton
          label={t('registerWebhook')}
          explanation={t('registerText')}
          fields={[...fieldsOf(), region, ...typeFields([])]}
          done={t('webhookRegistered')}
          act={async (values, key) => {
            const parameters = { ...parametersOf(values), region_id: values.region_id ?? '' }
            setMade(await callAdmin<Secret>('/webhooks.json', { method: 'POST', parameters, key }))
          }}
          onChanged={reload}
        />
      </div>
      <RecordTable
        nouns="webhooks"
        empty={t('thereAreNone')}
        list={{ rows: data?.webhooks, problem, reload }}
        columns={[
          { title: t('name'), text: ({ name }) => name, to: ({ id }) => ({ view: 'webhooks', id: String(id) }) },
          { title: t('region'), text: ({ region_id }) => regionName(region_id) || t('allRegions') },
          { title: t('address'), text: ({ host }) => host },
          { title: t('state'), text: stateText },
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
  return <p role="status">{rich('secretShown', { secret: () => <code>{secret}</code> }, { name })}</p>
}

function stateText({ state, failing_since, stopped_at, last_error }: Webhook): string {
  if (state === 'stopped') return t('stoppedAt', { time: formatTime(stopped_at), error: last_error ?? '' })
  if (state === 'paused') return t('paused')
  return failing_since === null
    ? t('active')
    : t('failsSince', { time: formatTime(failing_since), error: last_error ?? '' })
}

function fieldsOf(webhook?: Webhook): Field[] {
  return [
    {
      name: 'name',
      label: t('name'),
      maxLength: 80,
      value: webhook?.name ?? '',
      ...(webhook ? {} : { required: true }),
    },
    {
      ...{ name: 'address', label: t(webhook ? 'newAddress' : 'address'), maxLength: 2000, inputMode: 'url' },
      hint: webhook ? t('addressNow', { host: webhook.host }) : t('addressHint'),
      ...(webhook ? {} : { required: true }),
    },
    {
      name: 'form',
      label: t('whatIsSent'),
      options: FORMS.map((form) => [form, nameOf('form', form)] as const),
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
    return data || problem ? <Problem text={problem || t('noSuchWebhook')} /> : <p role="status">{t('loading')}</p>
  const { name, host, form, state, submission_types } = webhook
  const reloadAll = async () => void (await Promise.all([reload(), deliveries.reload()]))
  const update = (parameters: Parameters, key: string) => callAdmin(`${path}.json`, { method: 'PUT', parameters, key })
  const kinds = submission_types.map((type) => nameOf('did', type)).join(', ')
  return (
    <>
      <h1 tabIndex={-1}>{name}</h1>
      <p>
        <strong>{stateSentence(webhook)}</strong>{' '}
        {t('itSends', { kinds: kinds || t('allActivity'), host, form: nameOf('form', form) })}
      </p>
      {replaced && <ShownSecret {...replaced} />}
      <div class="actions">
        <ActionButton
          label={t('sendTest')}
          explanation={t('sendTestText')}
          done={t('testSent')}
          // Each press is another test, also after one that did not arrive.
          act={async () => {
            const { attempt } = await callAdmin<{ attempt: WebhookAttempt }>(`${path}/test.json`, { method: 'POST' })
            if (attempt.error) throw new Error(t('testNotArrived', { error: attempt.error }))
          }}
          onChanged={reloadAll}
        />
        <ActionButton
          key={state}
          label={t(state === 'active' ? 'pauseIt' : 'resumeIt')}
          explanation={t(state === 'active' ? 'pauseText' : 'resumeText')}
          done={t(state === 'active' ? 'webhookPaused' : 'webhookResumed')}
          act={(_, key) => update({ paused: state === 'active' }, key)}
          onChanged={reloadAll}
        />
        <ActionButton
          key={webhook.updated_at}
          label={t('changeIt')}
          explanation={t('changeWebhookText')}
          fields={[...fieldsOf(webhook), ...typeFields(submission_types)]}
          done={t('webhookChanged')}
          act={(values, key) => update(parametersOf(values), key)}
          onChanged={reload}
        />
        {form === 'standard' && (
          <ActionButton
            label={t('replaceSecret')}
            explanation={t('replaceSecretText')}
            done={t('secretReplaced')}
            act={async (_, key) => setReplaced(await callAdmin<Secret>(`${path}/secret.json`, { method: 'POST', key }))}
            onChanged={reload}
          />
        )}
      </div>
      <h2>{t('sentLastWeek')}</h2>
      <Deliveries path={path} deliveries={deliveries} isActive={state === 'active'} />
      <DangerZone>
        <ActionButton
          label={t('deleteWebhook')}
          explanation={t('deleteWebhookText')}
          done={t('webhookDeleted')}
          act={(_, key) => callAdmin(`${path}.json`, { method: 'DELETE', key })}
          onChanged={() => go({ view: 'webhooks' })}
        />
      </DangerZone>
      <p>
        <Link to={{ view: 'webhooks' }}>{t('allWebhooks')}</Link>
      </p>
    </>
  )
}

function stateSentence({ state, failing_since, stopped_at, last_error }: Webhook): string {
  const error = last_error ?? ''
  if (state === 'stopped') return t('itHasStopped', { time: formatTime(stopped_at), error })
  if (state === 'paused') return t('itIsPaused')
  return failing_since === null ? t('itIsActive') : t('itFailsSince', { time: formatTime(failing_since), error })
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
  const repeat = (id: string) => async (_: object, key: string) => {
    await callAdmin(`${path}/deliveries/${id}/repeat.json`, { method: 'POST', key })
  }
  return (
    <RecordTable<Row>
      nouns="messages"
      empty={t('noMessages')}
      list={{ rows, problem, reload }}
      columns={[
        { title: t('activityOf'), text: ({ created_at }) => formatTime(created_at) },
        { title: t('kind'), text: ({ type }) => nameOf('did', type) },
        { title: t('whatBecame'), text: outcomeText },
        { title: t('tried'), text: ({ attempts }) => attempts },
        { title: t('took'), text: ({ milliseconds }) => (milliseconds === null ? '' : `${milliseconds} ms`) },
        {
          title: t('response'),
          text: ({ status, response }) => [status, response].filter((one) => one !== null).join(': '),
        },
      ]}
      act={({ key, type, created_at }) =>
        key !== null &&
        isActive &&
        type !== 'test' && (
          <ActionButton
            label={t('sendAgain')}
            of={`${nameOf('did', type)}, ${formatTime(created_at)}`}
            explanation={t('repeatText')}
            done={t('willBeSentAgain')}
            act={repeat(key)}
            onChanged={reload}
          />
        )
      }
    />
  )
}

function outcomeText({ outcome, done_at, due_at, error }: WebhookDelivery): string {
  const when = outcome === 'waiting' ? due_at && t('untilTime', { time: formatTime(due_at) }) : formatTime(done_at)
  return [nameOf('outcome', outcome), when, error].filter(Boolean).join(', ')
}
