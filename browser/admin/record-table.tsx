// A table of records, which can be saved as a file for spreadsheets.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { LoadedList } from './api.js'
import { toCsv } from './csv.js'
import { useKeptFocus } from './focus.js'
import { Link, type Route } from './route.js'
import { type Counted, counted, t } from './translate.js'

export interface Column<T> {
  title: string
  text(row: T): string | number | null | undefined
  /** Where the text leads to. */
  to?(row: T): Route | undefined
  /** Shown in place of the text, which the file has. */
  show?(row: T): ComponentChildren
}

interface RecordTableProps<T> {
  /** What the rows are: it counts them, and names the file. */
  nouns: Counted
  columns: readonly Column<T>[]
  list: LoadedList<T>
  /** What would be there, when there is nothing. */
  empty?: string
  /** What can be done to a row. */
  act?(row: T): ComponentChildren
}

export function RecordTable<T extends { id: number | string }>({
  nouns,
  columns,
  list,
  empty,
  act,
}: RecordTableProps<T>) {
  const id = useId()
  const surroundings = useKeptFocus<HTMLElement>()
  const { rows, problem, more } = list
  if (!rows) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const cell = (column: Column<T>, row: T) => String(column.text(row) ?? '')
  const count = counted(nouns, rows.length)
  const save = () =>
    saveFile(
      `${nouns}.csv`,
      toCsv(
        columns.map(({ title }) => title),
        rows.map((row) => columns.map((column) => cell(column, row))),
      ),
    )
  return (
    <section ref={surroundings} tabIndex={-1} aria-labelledby={id}>
      <p class="actions">
        <span id={id} role="status">
          {more ? t('soFar', { counted: count }) : count}
        </span>
        {rows.length > 0 && (
          <button type="button" onClick={save}>
            {t('saveCsv')}
          </button>
        )}
      </p>
      {rows.length === 0 && !more && empty && <p>{empty}</p>}
      {rows.length > 0 && (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {act && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.title} data-title={column.title}>
                    {column.show ? (
                      <span>{column.show(row)}</span>
                    ) : (
                      <Cell text={cell(column, row)} to={column.to?.(row)} />
                    )}
                  </td>
                ))}
                {act && <td class="acting">{act(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problem && <Problem text={problem} />}
      {more && (
        <p class="actions">
          <button type="button" onClick={() => void more()}>
            {t('showMore')}
          </button>
        </p>
      )}
    </section>
  )
}

function Cell({ text, to }: { text: string; to: Route | undefined }) {
  const shown = <bdi>{text}</bdi>
  return to && text ? <Link to={to}>{shown}</Link> : <span>{shown}</span>
}

export function Problem({ text }: { text: string }) {
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
