// The machines that the visitor has played, with their scores.

import { useState } from 'preact/hooks'
import { isolate } from '../../../shared/text/direction.js'
import { call } from '../api.js'
import { Combobox } from '../combobox.js'
import { findMachines } from '../find-machines.js'
import { formatScore } from '../format.js'
import { t } from '../translate.js'
import type { PartProps } from './part.js'
import type { Played, ProfileInfo } from './records.js'
import { RemovableRow } from './removable-row.js'
import { useLoaded, Waiting } from './use-loaded.js'

export function LifeList({ account }: PartProps) {
  const path = `/users/${account.id}`
  const [message, setMessage] = useState('')
  const played = useLoaded(async () => {
    const parameters = { life_list: 1 }
    const { profile_info } = await call<{ profile_info: ProfileInfo }>(`${path}/profile_info.json`, { parameters })
    return profile_info.profile_life_list_stats ?? []
  })
  const change = (action: 'add' | 'remove', machine_id: number) =>
    call(`${path}/${action}_life_list_machine.json`, { method: 'POST', parameters: { machine_id } })
  const add = async ({ id, label }: { id: number; label: string }) => {
    const isThere = played.value?.some(({ machine_id }) => machine_id === id) ?? false
    if (!isThere) await change('add', id)
    const entry: Played = { umx_id: 0, machine_id: id, machine_name: label, machine_year_man: '' }
    if (!isThere) played.change((last) => [entry, ...last])
    setMessage(t('isOnYourList', { machine: isolate(label) }))
  }
  return (
    <>
      <p>{t('playedByScore')}</p>
      <Combobox label={t('addMachine')} find={findMachines} onChoose={add} />
      <p class="done" role="status">
        {message}
      </p>
      <Waiting of={played} />
      {played.value && (
        <>
          <p class="summary">{t('machines', { count: played.value.length })}</p>
          <ul class="rows">
            {played.value.map(({ machine_id, machine_name, machine_year_man, count = 0, list = [] }) => (
              <RemovableRow
                key={machine_id}
                of={isolate(machine_name)}
                // A machine with scores has been played.
                isFixed={count > 0}
                remove={() => change('remove', machine_id)}
                restore={() => change('add', machine_id)}
                removed={t('isOffYourList', { machine: isolate(machine_name) })}
              >
                <bdi>{machine_name}</bdi> <bdi class="quiet">{machine_year_man}</bdi>
                {count > 0 && (
                  <span class="line quiet">{t('scoresCount', { count, best: formatScore(list[0] ?? null) })}</span>
                )}
              </RemovableRow>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
