// Accounts, for super administrators.

import type { FieldsWith } from '../../shared/records/kinds/declaration.js'
import type { user as account } from '../../shared/records/kinds/user.js'
import { ApiError, type Parameters } from '../explorer/api.js'
import { formatDay } from '../explorer/format.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { useRegionNames, useRegions } from './choices.js'
import { DangerZone } from './danger-zone.js'
import { Details } from './details.js'
import { NewAccounts } from './latest.js'
import { Problem } from './record-table.js'
import type { StartedRevert, User as UserRecord } from './records.js'
import { go, Link, type Route } from './route.js'
import { SearchForm } from './search-form.js'
import { t } from './translate.js'

export function Users({ route }: { route: Route }) {
  const login = route.query?.login
  return (
    <>
      <h1 tabIndex={-1}>Users</h1>
      <SearchForm route={route} fields={[{ name: 'login', label: 'Username or email address' }]} />
      {login ? <FoundUser login={login} /> : <NewAccounts />}
    </>
  )
}

function FoundUser({ login }: { login: string }) {
  const { data, problem } = useLoaded<{ user: UserRecord }>('/users.json', { parameters: { login } })
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { id, username } = data.user
  return (
    <p>
      <Link to={{ view: 'users', id: String(id) }}>{username}</Link>
    </p>
  )
}

export function User({ id }: { id: string }) {
  const path = `/users/${id}.json`
  const { data, problem, reload } = useLoaded<{ user: UserRecord; deletion_at: string | null }>(path)
  const regionName = useRegionNames()
  const regions = useRegions() ?? []
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { user, deletion_at } = data
  const update = (parameters: Parameters) => callAdmin(path, { method: 'PUT', parameters })
  const others = regions.filter(([one]) => !user.region_ids.includes(Number(one)))
  return (
    <>
      <h1 tabIndex={-1}>{user.username}</h1>
      <Details
        record={user}
        names={['email', 'created_at', 'confirmed_at', 'region_ids', 'is_super_admin', 'is_silenced', 'is_disabled']}
        texts={{
          created_at: formatDay(user.created_at),
          confirmed_at: formatDay(user.confirmed_at),
          region_ids: user.region_ids.map(regionName).join(', '),
        }}
      />
      {user.operator_id !== null && (
        <p>
          Looks after the machines of <Link to={{ view: 'operators', id: String(user.operator_id) }}>an operator</Link>.
        </p>
      )}
      {deletion_at !== null && (
        <p>
          This account will be deleted on {formatDay(deletion_at)}. To keep it,{' '}
          <Link to={{ view: 'journal', query: { record_type: 'user', record_id: id } }}>
            undo the deletion in the journal
          </Link>
          .
        </p>
      )}
      <div class="actions">
        <ActionButton
          label="Appoint for a region"
          explanation="The user administers this region, too."
          fields={[{ name: 'region_id', label: 'Region', required: true, options: others }]}
          done="The user is appointed."
          // Only this one: in another tab, the user may have got another.
          act={({ region_id = '' }) => update({ add_region_id: region_id })}
          onChanged={reload}
        />
        {user.region_ids.length > 1 && (
          <ActionButton
            label="Dismiss from a region"
            explanation="The user does not administer this region any more, but the others. You can appoint the user again."
            fields={[
              {
                name: 'region_id',
                label: 'Region',
                required: true,
                options: user.region_ids.map((one) => [String(one), regionName(one)] as const),
              },
            ]}
            done="The user is dismissed."
            act={({ region_id = '' }) => update({ remove_region_id: region_id })}
            onChanged={reload}
          />
        )}
        {user.region_ids.length > 0 && (
          <ActionButton
            label="Dismiss from all regions"
            explanation="The user administers no region any more. You can appoint the user again."
            done="The user administers no region."
            act={() => update({ region_ids: '' })}
            onChanged={reload}
          />
        )}
        <Switch
          user={user}
          field="is_super_admin"
          on="Appoint for everything"
          off="Dismiss from everything"
          explanation="Super administrators decide on everything in all regions, and appoint others."
          update={update}
          onChanged={reload}
        />
        <Switch
          user={user}
          field="is_silenced"
          on="Silence the account"
          off="Let the account write again"
          explanation="A silenced account signs in, but changes nothing that others see. What it has written stays."
          update={update}
          onChanged={reload}
        />
        <Content
          user={user}
          visibility="show"
          label="Show again what was hidden"
          explanation="What was hidden with the account is restored within minutes, as it was. What was hidden by itself stays hidden."
          done="What the account has written is being shown again."
        />
      </div>
      <p>
        <Link to={{ view: 'actions', query: { username: user.username } }}>What {user.username} did</Link>
      </p>
      <DangerZone>
        <Switch
          // What only the deletion has disabled can be disabled beyond it.
          user={{ ...user, is_disabled: user.is_disabled && !user.is_disabled_by_deletion }}
          field="is_disabled"
          on="Disable the account"
          off="Enable the account"
          explanation="A disabled account cannot sign in. What it has written stays."
          update={update}
          onChanged={reload}
        />
        <Content
          user={user}
          visibility="hide"
          label="Hide what the account has written"
          explanation="Nobody sees its notes, scores and pictures any more, within minutes; you can show them again. Silence the account first, so that it does not go on."
          done="What the account has written is being hidden."
        />
        <RevertAll user={user} />
        {deletion_at === null && <Delete user={user} onChanged={reload} />}
      </DangerZone>
    </>
  )
}

interface ContentProps {
  user: UserRecord
  visibility: 'hide' | 'show'
  label: string
  explanation: string
  done: string
}

function Content({ user: { id }, visibility, ...button }: ContentProps) {
  return (
    <ActionButton
      {...button}
      act={() => callAdmin(`/users/${id}/content.json`, { method: 'POST', parameters: { visibility } })}
      onChanged={() => {}}
    />
  )
}

function RevertAll({ user: { id } }: { user: UserRecord }) {
  return (
    <ActionButton
      label="Undo what the account did"
      explanation="All that the account did since the day is undone, except where somebody has built on it; a report says where. Silence the account first, so that it does not go on."
      fields={[{ name: 'since', label: 'Since the day', required: true, type: 'date' }]}
      done="The actions are being undone."
      act={async (parameters) => {
        const { revert } = await callAdmin<StartedRevert>(`/users/${id}/revert.json`, { method: 'POST', parameters })
        go({ view: 'reverts', id: String(revert.id) })
      }}
      onChanged={() => {}}
    />
  )
}

function Delete({ user: { id, username }, onChanged }: { user: UserRecord; onChanged(): Promise<void> }) {
  return (
    <ActionButton
      label="Delete the account"
      explanation="The account is disabled now and deleted in a week, with its favorites and watches; until then you can undo that in the journal. What it did stays under its name of today."
      fields={[
        { name: 'username', label: `Type ${username} to confirm`, required: true, autocomplete: 'off' },
        {
          name: 'with_content',
          label: 'Hide what it has written now, and delete its notes and scores, too',
          type: 'checkbox',
        },
      ]}
      done="The account will be deleted."
      act={async ({ username: typed, ...parameters }) => {
        if (typed !== username) throw new ApiError(0, ['username is another one'])
        await callAdmin(`/users/${id}.json`, { method: 'DELETE', parameters })
      }}
      onChanged={onChanged}
    />
  )
}

interface SwitchProps {
  user: UserRecord
  field: FieldsWith<typeof account, { type: 'flag' }>
  /** Labels of the button when the field is off, and when it is on. */
  on: string
  off: string
  explanation: string
  update(parameters: Record<string, boolean>): Promise<unknown>
  onChanged(): Promise<void>
}

/** Both directions of what can be undone. */
function Switch({ user, field, on, off, explanation, update, onChanged }: SwitchProps) {
  const label = user[field] ? off : on
  return (
    <ActionButton
      // It is another button after the change.
      key={label}
      label={label}
      explanation={`${explanation} You can undo this.`}
      done="The account is changed."
      act={() => update({ [field]: !user[field] })}
      onChanged={onChanged}
    />
  )
}
