// Filters of a list, kept in the address.
import { useId } from 'preact/hooks'
import { useKeptFocus } from './focus.js'
import { go, type Route } from './route.js'

interface SearchField {
  /** Of the parameter. */
  name: string
  label: string
  type?: 'text' | 'date'
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
        {fields.map(({ name, label, type = 'text', options, blank = '' }) => (
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
        ))}
        <button type="submit">Show</button>
      </form>
    </search>
  )
}
