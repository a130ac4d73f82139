// Several places from a spreadsheet: what each column is and what is wrong in which cell, before any of them is added.
import { useEffect, useState } from 'preact/hooks'
import { editedFieldsOf } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import { type CsvRow, csvOf, parseCsv } from '../../shared/text/csv.js'
import { sameRows } from '../../shared/text/same-rows.js'
import { Listed } from '../explorer/texts.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { labelOf } from './fields.js'
import { Left } from './left.js'
import { notify } from './notice.js'
import { Problem } from './record-table.js'
import type { AddedPlaces, JournalEntry } from './records.js'
import { Link } from './route.js'
import { nameOf, t } from './translate.js'
import './spreadsheet.css'

/** As many as the API takes at once. */
const ROWS_AT_ONCE = 20

/** What a person says of a single row, by the column that says so. */
const QUESTIONS = ['is_no_duplicate', 'accept_far_point'] as const
type Question = (typeof QUESTIONS)[number]

/** The API reads a title as the field of that name, and one of a reference without `_id`. */
const TITLES = [
  ...editedFieldsOf(location).map(([name, { type }]) => (type === 'reference' ? name.replace(/_id$/, '') : name)),
  'machines',
].map((name) => name.replaceAll('_', ' '))

/** What a person may decide for all rows, by the column that says so. */
const OPTIONS = ['accept_approximate_point', 'ignore_unknown_machines'] as const

interface Row {
  of: CsvRow
  found: AddedPlaces['rows'][number]
  /** What a person has said of it. */
  said?: readonly Question[]
  isUndone?: boolean
}

interface Sheet {
  columns: AddedPlaces['columns']
  rows: readonly Row[]
}

type Options = readonly (typeof OPTIONS)[number][]

export function Spreadsheet() {
  const [table, setTable] = useState<readonly CsvRow[]>([])
  const [options, setOptions] = useState<Options>([])
  const [sheet, setSheet] = useState<Sheet>()
  const [problem, setProblem] = useState('')
  const [progress, setProgress] = useState('')
  /** What all that was added is in the journal; null before. */
  const [importId, setImportId] = useState<number | null>(null)
  const [isUndone, setUndone] = useState(false)
  /** One after another: what goes wrong is shown, and what was done before stays. */
  const work = async (what: () => Promise<void>) => {
    setProblem('')
    try {
      await what()
    } catch (error) {
      setProblem((error as Error).message)
    }
    setProgress('')
  }
  const check = (lines: readonly CsvRow[], chosen: Options) =>
    work(async () => {
      setTable(lines)
      setOptions(chosen)
      setSheet(undefined)
      setImportId(null)
      const [titles = NO_TITLES, ...all] = lines
      const rows: Row[] = []
      for (let from = 0; from < Math.max(1, all.length); from += ROWS_AT_ONCE) {
        setProgress(t('checkingRow', { row: from + 1, count: all.length }))
        const some = all.slice(from, from + ROWS_AT_ONCE)
        const { columns, rows: found } = await send(titles, some, { options: chosen, dry_run: true })
        const fields = columns.map(({ field }) => field)
        // The API compares only what it gets at once.
        const [same, said] = [sameRows(all, fields), sameRows(some, fields)]
        const earlierThan = ({ row }: CsvRow) => (said.has(row) ? undefined : same.get(row))
        rows.push(
          ...some.flatMap((of, index) =>
            found[index] ? [{ of, found: withSame(found[index], earlierThan(of)) }] : [],
          ),
        )
        setSheet({ columns: columns.slice(0, titles.cells.length), rows: [...rows] })
      }
    })
  const choose = (file: File | undefined) => file && work(async () => check(await tableOf(file), options))
  const change = (index: number, fields: Partial<Row>) =>
    setSheet(
      (known) => known && { ...known, rows: known.rows.map((row, at) => (at === index ? { ...row, ...fields } : row)) },
    )
  const removeRows = (left: ReadonlySet<number | null>) => {
    setUndone(true)
    setSheet(
      (known) =>
        known && {
          ...known,
          rows: known.rows.map((row) =>
            row.found.location_id === null || left.has(row.found.location_id) ? row : { ...row, isUndone: true },
          ),
        },
    )
  }
  const ready = sheet?.rows.flatMap((row, index) => (isReady(row) ? [index] : [])) ?? []
  const add = () =>
    work(async () => {
      const [titles = NO_TITLES] = table
      let ofImport = isUndone ? null : importId
      setUndone(false)
      let count = 0
      for (let from = 0; from < ready.length; from += ROWS_AT_ONCE) {
        setProgress(t('addingPlace', { row: from + 1, count: ready.length }))
        const some = ready.slice(from, from + ROWS_AT_ONCE)
        const rows = some.map((index) => sheet?.rows[index] as Row)
        // A column of the file says it itself.
        const asked = QUESTIONS.filter((name) => !sheet?.columns.some(({ field }) => field === name))
        const lines = rows.map(({ of, said = [] }) =>
          withCells(
            of,
            titles.cells.length,
            asked.map((name) => (said.includes(name) ? 'yes' : '')),
          ),
        )
        const added = await send(withCells(titles, titles.cells.length, asked), lines, {
          options,
          dry_run: false,
          ...(ofImport === null ? {} : { import_id: ofImport }),
        })
        ofImport = added.import_id
        setImportId(ofImport)
        count += added.rows.filter(({ location_id }) => location_id !== null).length
        for (const [at, found] of added.rows.entries()) change(some[at] as number, { found })
      }
      const others = ready.length - count
      notify([t('placesAdded', { count }), ...(others > 0 ? [t('othersNotAdded', { count: others })] : [])].join(' '))
    })
  return (
    <>
      <h1 tabIndex={-1}>{t('placesFromSpreadsheet')}</h1>
      <p>{t('spreadsheetText', { titles: TITLES.join(', ') })}</p>
      <div class="form">
        <label>
          {t('aFile')}{' '}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </label>
        {OPTIONS.map((name) => (
          <p key={name} class="field">
            <label>
              <input
                type="checkbox"
                checked={options.includes(name)}
                onChange={({ currentTarget: { checked } }) => {
                  const chosen = checked ? [...options, name] : options.filter((one) => one !== name)
                  if (table.length > 0) void check(table, chosen)
                  else setOptions(chosen)
                }}
              />{' '}
              {nameOf('option', name)}
            </label>
          </p>
        ))}
      </div>
      {problem && !sheet && <Problem text={problem} />}
      {progress && <p role="status">{progress}</p>}
      {sheet && (
        <>
          <Columns columns={sheet.columns} />
          <p class="actions">
            {ready.length > 0 && !progress && (
              <button type="button" class="first" onClick={() => void add()}>
                {t('addPlaces', { count: ready.length })}
              </button>
            )}
            <span role="status">{countsText(sheet, ready.length)}</span>
          </p>
          {problem && <Problem text={problem} />}
          {importId !== null && !progress && <UndoAll key={importId} id={importId} onUndone={removeRows} />}
          <Rows sheet={sheet} change={change} />
        </>
      )}
    </>
  )
}

function isReady({ found, said = [] }: Row): boolean {
  const isAsked = questionsOf(found)
  const isOnlyFar = found.problems.every(isFarPoint)
  return found.location_id === null && isOnlyFar && isAsked.every((name) => said.includes(name))
}

function questionsOf({ problems, possible_duplicates }: Row['found']): Question[] {
  const isAsked = { is_no_duplicate: possible_duplicates.length > 0, accept_far_point: problems.some(isFarPoint) }
  return QUESTIONS.filter((name) => isAsked[name])
}

const isFarPoint = ({ message }: { message: string }) => message.includes('accept_far_point')

function countsText({ rows }: Sheet, ready: number): string {
  const sent = rows.filter(({ found }) => found.location_id !== null)
  const added = sent.filter(({ isUndone }) => !isUndone).length
  const counted = sent.length === 0 ? [] : [t('addedCount', { added })]
  const open = rows.length - sent.length
  return [...counted, ...(open > 0 ? [t('canBeAdded', { ready, open })] : [])].join(', ')
}

interface UndoAllProps {
  /** Of the entry in the journal. */
  id: number
  onUndone(left: ReadonlySet<number | null>): void
}

/** Takes back all that was added at once, and says what stays. */
function UndoAll({ id, onUndone }: UndoAllProps) {
  const [isUndone, setUndone] = useState(false)
  if (isUndone) return <Undone id={id} onUndone={onUndone} />
  return (
    <div class="actions">
      <ActionButton
        label={t('undoAll')}
        of={t('placesOfSpreadsheet')}
        explanation={t('undoAllText')}
        done={t('placesBeingRemoved')}
        act={(_, key) => callAdmin(`/journal/${id}/revert.json`, { method: 'POST', key })}
        onChanged={() => setUndone(true)}
      />
    </div>
  )
}

function Undone({ id, onUndone }: UndoAllProps) {
  const { data, problem } = useLoaded<{ entries: JournalEntry[] }>('/journal.json', {
    parameters: { action: 'revert_import_locations', record_id: id },
    isLive: true,
  })
  const entry = data?.entries[0]
  useEffect(() => {
    if (entry?.is_complete) onUndone(new Set(entry.left.map(({ record_id }) => record_id)))
  }, [entry])
  if (!entry) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  if (!entry.is_complete) return <p role="status">{t('placesBeingRemovedNow')}</p>
  return (
    <>
      <p role="status">{t(entry.left.length === 0 ? 'allRemoved' : 'othersRemoved')}</p>
      <Left of={entry} />
    </>
  )
}

/** The cells of a file; of a workbook, those of its first sheet. */
async function tableOf(file: File): Promise<CsvRow[]> {
  if (!/\.xlsx$/i.test(file.name)) return parseCsv(textOf(await file.arrayBuffer()))
  const { cellsOf } = await import('./workbook.js')
  return cellsOf(file)
}

/** Excel saves a CSV in Windows-1252, or UTF-8 if it is told to, and its “Unicode text” in UTF-16. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [first, second] = new Uint8Array(bytes)
    return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'windows-1252').decode(bytes)
  }
}

const NO_TITLES: CsvRow = { row: 1, cells: [] }

/** @param length - to which its own cells are filled up. */
function withCells({ row, cells }: CsvRow, length: number, more: readonly string[]): CsvRow {
  return { row, cells: [...Array.from({ length }, (_, index) => cells[index] ?? ''), ...more] }
}

function withSame(found: Row['found'], earlier: number | undefined): Row['found'] {
  if (earlier === undefined) return found
  return { ...found, problems: [...found.problems, { field: 'name', message: t('sameAsRow', { row: earlier }) }] }
}

function send(
  titles: CsvRow,
  rows: readonly CsvRow[],
  { options, ...parameters }: { options: Options; dry_run: boolean; import_id?: number },
): Promise<AddedPlaces> {
  const { length } = titles.cells
  const said = options.map(() => 'yes')
  const csv = csvOf([withCells(titles, length, options), ...rows.map((row) => withCells(row, length, said))])
  return callAdmin('/locations/import.json', { method: 'POST', parameters: { csv, ...parameters } })
}

function Columns({ columns }: Pick<Sheet, 'columns'>) {
  return (
    <section aria-label={t('columns')}>
      <h2>{t('columns')}</h2>
      <ul>
        {columns.map(({ title, field }, index) => (
          <li key={`${index} ${title}`}>
            <bdi>{title || t('columnNumber', { number: index + 1 })}</bdi>:{' '}
            {field === null ? <em>{t('leftOut')}</em> : labelOf(field)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowsProps {
  sheet: Sheet
  change(index: number, fields: Partial<Row>): void
}

function Rows({ sheet: { columns, rows }, change }: RowsProps) {
  const shown = columns.flatMap(({ field }, at) => (field === null ? [] : [{ field, at }]))
  return (
    <table class="sheet" aria-label={t('rows')}>
      <thead>
        <tr>
          <th scope="col">{t('row')}</th>
          {shown.map(({ field }) => (
            <th key={field} scope="col">
              {labelOf(field)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.of.row}>
            <td data-title={t('row')}>{row.of.row}</td>
            {shown.map(({ field, at }) => (
              <td key={field} data-title={labelOf(field)}>
                <span>
                  <bdi>{row.of.cells[at] ?? ''}</bdi>
                  <Problems of={row} isOf={(one) => one === field} />
                </span>
              </td>
            ))}
            <td class="acting">
              {/* Of what has no column, too. */}
              <Problems of={row} isOf={(one) => shown.every(({ field }) => field !== one)} />
              <Outcome row={row} change={(fields) => change(index, fields)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Problems({ of, isOf }: { of: Row; isOf(field: string | null): boolean }) {
  return of.found.problems
    .filter(({ field }) => isOf(field))
    .map(({ message }) => (
      <span key={message} class="problem">
        {inWords(message)}
      </span>
    ))
}

/** What the API asks for in a column is an option above. */
function inWords(message: string): string {
  return OPTIONS.reduce(
    (text, name) =>
      text.replace(new RegExp(`say yes in a column ${name}.*$`), t('tickAbove', { option: nameOf('option', name) })),
    message.replace(/, or say yes in a column accept_far_point.*$/, ''),
  )
}

function Outcome({ row, change }: { row: Row; change(fields: Partial<Row>): void }) {
  const { name, location_id, journal_id, possible_duplicates } = row.found
  const { said = [] } = row
  if (row.isUndone) return <span>{t('rowUndone')}</span>
  if (location_id !== null) {
    return (
      <>
        <Link to={{ view: 'places', id: String(location_id) }}>{t('added')}</Link>{' '}
        <ActionButton
          label={t('undo')}
          of={name}
          explanation={t('undoRowText')}
          done={t('isRemoved', { name })}
          act={(_, key) => callAdmin(`/journal/${journal_id}/revert.json`, { method: 'POST', key })}
          onChanged={() => change({ isUndone: true })}
        />
      </>
    )
  }
  return (
    <>
      {possible_duplicates.length > 0 && (
        <>
          {t('perhapsTheSamePlace')}
          <ul>
            {possible_duplicates.map((one) => (
              <li key={one.id}>
                <Link to={{ view: 'places', id: String(one.id) }}>
                  <bdi>{one.name}</bdi>
                </Link>
                , <Listed texts={[one.street, one.city, one.state]} />{' '}
                <span class="badge">{nameOf('alike', one.reason)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {questionsOf(row.found).map((question) => (
        <p key={question} class="field">
          <label>
            <input
              type="checkbox"
              checked={said.includes(question)}
              aria-label={t('of', { label: nameOf('question', question), what: name })}
              onChange={({ currentTarget: { checked } }) =>
                change({ said: checked ? [...said, question] : said.filter((one) => one !== question) })
              }
            />{' '}
            {nameOf('question', question)}
          </label>
        </p>
      ))}
    </>
  )
}
