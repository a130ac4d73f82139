// The machines of a suggestion: those that the catalog has, and what to take for the others.
import { useState } from 'preact/hooks'
import type { Parameters } from '../explorer/api.js'
import { Combobox } from '../explorer/combobox.js'
import { findMachines } from '../explorer/find-machines.js'
import { useKeptFocus } from './focus.js'
import { Problem } from './record-table.js'
import type { ShownSuggestion } from './records.js'
import { rich, t } from './translate.js'

interface SuggestedMachinesProps {
  shown: ShownSuggestion
  /** Absent when it has been decided on. */
  change: ((parameters: Parameters) => Promise<void>) | undefined
}

export function SuggestedMachines({ shown, change }: SuggestedMachinesProps) {
  const { found_machines: found, unknown_machines: unknown } = shown
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const surroundings = useKeptFocus<HTMLElement>()
  /** Replaces all machines. @param meant - the unknown name that is decided on by it. */
  const save = async (ids: readonly number[], meant?: string) => {
    // What is shown is no longer what is chosen.
    if (isSaving) return
    setSaving(true)
    setProblem('')
    try {
      const undecided = unknown.flatMap(({ name }) => (name === meant ? [] : [name]))
      await change?.({ machine_ids: ids, undecided_machines: undecided.join(', ') })
    } catch (error) {
      setProblem((error as Error).message)
    }
    setSaving(false)
  }
  const ids = found.map(({ id }) => id)
  return (
    <section ref={surroundings} tabIndex={-1} aria-label={t('machinesTitle')} aria-busy={isSaving}>
      <h2>{t('machinesTitle')}</h2>
      {found.length + unknown.length === 0 && <p>{t('noMachinesSuggested')}</p>}
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>{' '}
            {change && (
              <button
                type="button"
                aria-label={t('of', { label: t('leaveOut'), what: name })}
                onClick={() => void save(ids.filter((one) => one !== id))}
              >
                {t('leaveOut')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {unknown.map(({ name, candidates }) => (
        <section key={name} aria-label={name}>
          <p>{rich('unknownMachine', { machine: () => <bdi>{name}</bdi> })}</p>
          {change && (
            <p class="actions">
              {candidates.map((one) => (
                <button key={one.id} type="button" onClick={() => void save([...ids, one.id], name)}>
                  {rich('take', { machine: () => <bdi>{one.name}</bdi> })}
                </button>
              ))}
              <button
                type="button"
                aria-label={t('of', { label: t('leaveOut'), what: name })}
                onClick={() => void save(ids, name)}
              >
                {t('leaveOut')}
              </button>
            </p>
          )}
        </section>
      ))}
      {change && (
        <Combobox
          label={t('addCatalogMachine')}
          find={findMachines}
          onChoose={({ id }) => save([...ids, id], unknown.length === 1 ? unknown[0]?.name : undefined)}
        />
      )}
      {problem && <Problem text={problem} />}
    </section>
  )
}
