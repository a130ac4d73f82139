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
import { startOfDay } from './time.js'
import { rich, t } from './translate.js'

export function Users({ route }: { route: Route }) {
  const login = route.query?.login
  return (
    <>
      <h1 tabIndex={-1}>{t('usersTitle')}</h1>
      <SearchForm route={route} fields={[{ name: 'login', label: t('usernameOrEmail') }]} />
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
  const update = (parameters: Parameters, key: string) => callAdmin(path, { method: 'PUT', parameters, key })
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
          {rich('looksAfterOperator', {
            operator: (text) => <Link to={{ view: 'operators', id: String(user.operator_id) }}>{text}</Link>,
          })}
        </p>
      )}
      {deletion_at !== null && (
        <p>
          {rich(
            'willBeDeletedOn',
            {
              journal: (text) => (
                <Link to={{ view: 'journal', query: { record_type: 'user', record_id: id } }}>{text}</Link>
              ),
            },
            { day: formatDay(deletion_at) },
          )}
        </p>
      )}
      <div class="actions">
        <ActionButton
          label={t('appointRegion')}
          explanation={t('appointRegionText')}
          fields={[{ name: 'region_id', label: t('region'), required: true, options: others }]}
          done={t('userAppointed')}
          // Only this one: in another tab, the user may have got another.
          act={({ region_id = '' }, key) => update({ add_region_id: region_id }, key)}
          onChanged={reload}
        />
        {user.region_ids.length > 1 && (
          <ActionButton
            label={t('dismissRegion')}
            explanation={t('dismissRegionText')}
            fields={[
              {
                name: 'region_id',
                label: t('region'),
                required: true,
                options: user.region_ids.map((one) => [String(one), regionName(one)] as const),
              },
            ]}
            done={t('userDismissed')}
            act={({ region_id = '' }, key) => update({ remove_region_id: region_id }, key)}
            onChanged={reload}
          />
        )}
        {user.region_ids.length > 0 && (
          <ActionButton
            label={t('dismissAllRegions')}
            explanation={t('dismissAllRegionsText')}
            done={t('administersNone')}
            act={(_, key) => update({ region_ids: '' }, key)}
            onChanged={reload}
          />
        )}
        <Switch
          user={user}
          field="is_super_admin"
          on={t('appointAll')}
          off={t('dismissAll')}
          explanation={t('superText')}
          update={update}
          onChanged={reload}
        />
        <Switch
          user={user}
          field="is_silenced"
          on={t('silence')}
          off={t('unsilence')}
          explanation={t('silenceText')}
          update={update}
          onChanged={reload}
        />
        <Content
          user={user}
          visibility="show"
          label={t('showContent')}
          explanation={t('showContentText')}
          done={t('contentShown')}
        />
      </div>
      <p>
        <Link to={{ view: 'actions', query: { username: user.username } }}>
          {t('whatUserDid', { username: user.username })}
        </Link>
      </p>
      <DangerZone>
        <Switch
          // What only the deletion has disabled can be disabled beyond it.
          user={{ ...user, is_disabled: user.is_disabled && !user.is_disabled_by_deletion }}
          field="is_disabled"
          on={t('disable')}
          off={t('enable')}
          explanation={t('disableText')}
          update={update}
          onChanged={reload}
        />
        <Content
          user={user}
          visibility="hide"
          label={t('hideContent')}
          explanation={t('hideContentText')}
          done={t('contentHidden')}
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
      act={(_, key) => callAdmin(`/users/${id}/content.json`, { method: 'POST', parameters: { visibility }, key })}
      onChanged={() => {}}
    />
  )
}

function RevertAll({ user: { id } }: { user: UserRecord }) {
  return (
    <ActionButton
      label={t('undoAccount')}
      explanation={t('undoAccountText')}
      fields={[{ name: 'since', label: t('sinceDay'), required: true, type: 'date' }]}
      done={t('actionsBeingUndone')}
      act={async ({ since }, key) => {
        const parameters = { since: startOfDay(String(since)) }
        const start = { method: 'POST', parameters, key } as const
        const { revert } = await callAdmin<StartedRevert>(`/users/${id}/revert.json`, start)
        go({ view: 'reverts', id: String(revert.id) })
      }}
      onChanged={() => {}}
    />
  )
}

function Delete({ user: { id, username }, onChanged }: { user: UserRecord; onChanged(): Promise<void> }) {
  return (
    <ActionButton
      label={t('deleteTheAccount')}
      explanation={t('deleteAccountText')}
      fields={[
        { name: 'username', label: t('typeToConfirm', { username }), required: true, autocomplete: 'off' },
        {
          name: 'with_content',
          label: t('deleteWithContent'),
          type: 'checkbox',
        },
      ]}
      done={t('accountWillBeDeleted')}
      act={async ({ username: typed, ...parameters }, key) => {
        if (typed !== username) throw new ApiError(0, [t('usernameDiffers')])
        await callAdmin(`/users/${id}.json`, { method: 'DELETE', parameters, key })
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
  update(parameters: Record<string, boolean>, key: string): Promise<unknown>
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
      explanation={explanation}
      done={t('accountChanged')}
      act={(_, key) => update({ [field]: !user[field] }, key)}
      onChanged={onChanged}
    />
  )
}
