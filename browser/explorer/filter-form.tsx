// Which places are shown: by their machines, type, operator and size.

import { useLayoutEffect, useState } from 'preact/hooks'
import type { Filters } from './address.js'
import { Combobox } from './combobox.js'
import { findMachines } from './find-machines.js'
import { machineLabel, useList } from './reference-data.js'
import { t } from './translate.js'

interface FilterFormProps {
  filters: Filters
  onChange(filters: Filters): void
}

export function FilterForm({ filters, onChange }: FilterFormProps) {
  const count = Object.keys(filters).length
  const [isOpen, setOpen] = useState(false)
  const isUsed = isOpen || count > 0
  const machines = useList('machines', isUsed)
  const types = useList('types', isUsed)
  const operators = useList('operators', isUsed)
  const makers = [...new Set(machines.flatMap(({ manufacturer }) => manufacturer ?? []))].sort()
  const machine = machines.find(({ id }) => String(id) === filters.by_machine_id)
  const set = (name: keyof Filters, value: string | undefined) => {
    const { [name]: _, ...others } = filters
    onChange(value ? { ...others, [name]: value } : others)
  }
  const choice = (name: keyof Filters, label: string, options: readonly (readonly [value: string, text: string])[]) => (
    <label>
      {label}
      <select value={filters[name] ?? ''} onChange={({ currentTarget }) => set(name, currentTarget.value)}>
        <option value="">{t('any')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value} dir="auto">
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  const number = (name: keyof Filters, label: string, min: number, max: number) => (
    <NumberField label={label} min={min} max={max} value={filters[name] ?? ''} onChange={(value) => set(name, value)} />
  )
  const check = (name: keyof Filters, value: string, label: string) => (
    <label class="check">
      <input
        type="checkbox"
        checked={filters[name] !== undefined}
        onChange={({ currentTarget }) => set(name, currentTarget.checked ? value : undefined)}
      />
      {label}
    </label>
  )
  return (
    <details class="filters" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('filters', { count })}</summary>
      <form onSubmit={(event) => event.preventDefault()}>
        <Combobox
          label={t('machine')}
          text={
            filters.by_machine_id
              ? machine
                ? machineLabel(machine)
                : t('machineNumber', { id: filters.by_machine_id })
              : ''
          }
          keepsText
          find={findMachines}
          onType={() => filters.by_machine_id && set('by_machine_id', undefined)}
          onChoose={({ id }) => set('by_machine_id', String(id))}
        />
        {choice(
          'manufacturer',
          t('maker'),
          makers.map((maker) => [maker, maker]),
        )}
        {number('by_machine_year_gte', t('madeFrom'), 1800, 2200)}
        {number('by_machine_year_lte', t('madeUntil'), 1800, 2200)}
        {choice(
          'by_type_id',
          t('placeType'),
          types.map(({ id, name }) => [String(id), name]),
        )}
        {choice(
          'by_operator_id',
          t('operator'),
          operators.map(({ id, name }) => [String(id), name]),
        )}
        {number('by_at_least_n_machines', t('atLeastMachines'), 0, 10_000)}
        {check('by_open_now', '1', t('openNow'))}
        {check('by_step_free_entrance', 'Yes', t('stepFree'))}
        {check('by_family_friendly', 'Yes', t('familyFriendly'))}
        {check('by_ic_active', '1', t('onlyConnected'))}
        {count > 0 && (
          <button type="button" onClick={() => onChange({})}>
            {t('clearFilters')}
          </button>
        )}
      </form>
    </details>
  )
}

interface NumberFieldProps {
  label: string
  min: number
  max: number
  value: string
  onChange(value: string): void
}

/** What is being typed stays while lists of other fields are loaded. */
function NumberField({ label, min, max, value, onChange }: NumberFieldProps) {
  const [text, setText] = useState(value)
  useLayoutEffect(() => setText(value), [value])
  return (
    <label>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onChange={({ currentTarget }) => currentTarget.reportValidity() && onChange(currentTarget.value)}
      />
    </label>
  )
}
