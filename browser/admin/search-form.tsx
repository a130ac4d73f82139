// Filters of a list, kept in the address.
import { useId } from 'preact/hooks'
import { useKeptFocus } from './focus.js'
import { Picker } from './picker.js'
import { go, type Route } from './route.js'
import { t } from './translate.js'

interface SearchField {
  /** Of the parameter. */
  name: string
  label: string
  type?: 'text' | 'date'
  /** Of the record that it names. */
  picked?: string
  options?: readonly (readonly [value: string, text: string])[]
  /** What none of the options means. */
  blank?: string
}

export function SearchForm({ route, fields }: { route: Route; fields: readonly SearchField[] }) {
  const id = useId()
  const surroundings = useKeptFocus<HTMLElement>()
  const { query = {} } = route
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget as HTMLFormElement)].map(([name, value]) => [
      name,
      String(value).trim(),
    ])
    go({ ...route, query: { ...query, ...Object.fromEntries(given) } })
  }
  return (
    <search ref={surroundings} tabIndex={-1}>
      <form class="search" onSubmit={submit} key={JSON.stringify(query)}>
        {fields.map(({ name, label, type = 'text', picked, options, blank = '' }) =>
          picked ? (
            <Picker key={name} type={picked} name={name} label={label} value={query[name]} />
          ) : (
            <div key={name}>
              <label for={`${id}-${name}`}>{label}</label>
              {options ? (
                <select id={`${id}-${name}`} name={name}>
                  <option value="">{blank}</option>
                  {options.map(([value, text]) => (
                    <option key={value} value={value} selected={value === query[name]}>
                      {text}
                    </option>
                  ))}
                </select>
              ) : (
                <input id={`${id}-${name}`} name={name} type={type as 'text'} defaultValue={query[name] ?? ''} />
              )}
            </div>
          ),
        )}
        <button type="submit">{t('show')}</button>
      </form>
    </search>
  )
}
