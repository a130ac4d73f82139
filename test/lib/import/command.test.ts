import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createTable } from '../../../lib/local/table.js'
import { temporaryDirectory } from '../../support/deployment.js'

const directory = temporaryDirectory()
const good = '{"type":"machine","id":5,"name":"Fish Tales"}\n'

/** The output of the test. */
const shown = { out: '', error: '' }
beforeEach(() => {
  Object.assign(shown, { out: '', error: '' })
  vi.spyOn(console, 'log').mockImplementation((text) => {
    shown.out += `${text}\n`
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    shown.error += `${text}\n`
  })
  vi.stubEnv('DYNAMODB_ENDPOINT', '')
  vi.stubEnv('TABLE_NAME', '')
  vi.stubEnv('RUNNING_SERVER_FILE', join(directory, 'no-server.json'))
  vi.resetModules()
})

async function run(...args: string[]): Promise<number> {
  const { runImport } = await import('../../../lib/import/command.js')
  return runImport(args)
}

async function fileOf(name: string, content: string): Promise<string> {
  await writeFile(join(directory, name), content)
  return join(directory, name)
}

async function target(): Promise<string[]> {
  const table = `command-${randomUUID()}`
  await createTable(inject('dynamodbEndpoint'), table)
  return ['--table', table, '--endpoint', inject('dynamodbEndpoint')]
}

describe('npm run import', () => {
  it('exits with 2 and shows the usage when the command line is wrong', async () => {
    const file = await fileOf('good.jsonl', good)

    expect(await run()).toBe(2)
    expect(await run(file)).toBe(2)
    expect(await run(file, '--tabel', 'x')).toBe(2)
    expect(await run(file, '--table', 'x')).toBe(2)
    expect(await run(file, '--table', 'here', '--endpoint', 'localhost:8000')).toBe(2)
    expect(await run(file, 'places.xlsx', ...(await target()))).toBe(2)
    expect(shown.error).toContain('Name at least one file')
    expect(shown.error).toContain('Name the table')
    expect(shown.error).toContain("Unknown option '--tabel'")
    expect(shown.error).toContain('--endpoint URL')
    expect(shown.error).toContain('--table must have at least 3 characters\n--endpoint must be a URL such as')
    expect(shown.error).toMatch(
      /\nplaces\.xlsx must be \.jsonl, \.jsonl\.gz or \.csv: save a spreadsheet as CSV UTF-8\n$/,
    )
  })

  it('shows the usage', async () => {
    expect(await run('--help')).toBe(0)
    expect(shown.out).toContain('npm run import -- FILE')
  })

  it('exits with 3 when the table, a file or the region is missing', async () => {
    const file = await fileOf('good.jsonl', good)
    for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION', 'AWS_PROFILE']) vi.stubEnv(name, undefined)
    vi.stubEnv('AWS_CONFIG_FILE', join(directory, 'none'))

    expect(await run(file, '--table', 'nowhere', '--endpoint', inject('dynamodbEndpoint'))).toBe(3)
    expect(shown.error).toBe('There is no table nowhere\n')
    vi.resetModules()
    expect(await run(join(directory, 'missing.jsonl'), ...(await target()))).toBe(3)
    const missing = join(directory, 'missing.csv')
    expect(await run(file, missing, ...(await target()))).toBe(3)
    expect(shown.error).toContain(`file ${join(directory, 'missing.jsonl')} not found\nfile ${missing} not found\n`)
    expect(shown.out).toBe('')
    vi.resetModules()
    vi.stubEnv('DYNAMODB_ENDPOINT', '')
    expect(await run(file, '--table', 'elsewhere')).toBe(3)
    expect(shown.error).toMatch(/\nthe region is not set: export AWS_REGION=…, that of the table\n$/)
  })

  it('exits with 0 and shows a summary when all lines were imported', async () => {
    const file = await fileOf('good.jsonl', good)

    expect(await run(file, ...(await target()))).toBe(0)
    expect(shown.out).toMatch(
      /^type +read {2}written {2}unchanged {2}rejected\n─+\nmachine +1 +1 +0 +0\n\n1 records in [\d.]+ s, /,
    )
    expect(shown.error).toBe('')
  })

  it('exits with 1 when a line was rejected, and shows only that when quiet', async () => {
    const file = await fileOf('bad.jsonl', `${good}{"type":"machine"}\n`)

    expect(await run(file, '--quiet', ...(await target()))).toBe(1)
    expect(shown.error).toBe(`${file}:2: machine: name is required\n`)
    expect(shown.out).toBe('')
  })

  it('ends the process with that status', async () => {
    const file = await fileOf('bad.jsonl', `nonsense\n${good}`)
    const command = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'bin/import.ts', file, ...(await target())],
      { cwd: new URL('../../..', import.meta.url) },
    )

    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: `${file}:1: is not JSON\n`,
      stdout: expect.stringContaining('1 lines with problems'),
    })
  })
})

describe('npm run import with a .csv file', () => {
  const REGION = '{"type":"region","id":3,"name":"seattle","full_name":"Seattle","lat":"47.6","lon":"-122.3"}\n'
  const TITLES = 'Venue,Address,Town,Country,Region,Latitude,Longitude,Machines'
  const line = (index: number, lat: number | string = 47 + index / 100) =>
    `Elm ${index},${index} Elm St,Seattle,US,Seattle,${lat},-122.3,Fish Tales`
  const sheetOf = (name: string, rows: readonly string[]) => fileOf(name, [TITLES, ...rows].join('\r\n'))

  it('adds a location for each row, of which the journal has one change, however often it is repeated', async () => {
    const records = await fileOf('directory.jsonl', good + REGION)
    const rows = Array.from({ length: 25 }, (_, index) => line(index + 1))
    const file = await sheetOf('places.csv', rows)
    const to = await target()

    expect(await run(records, file, ...to)).toBe(0)

    expect(shown.error).toBe('')
    const [, id] = /25 locations added; npm run admin -- journal revert (\d+) removes them again/.exec(shown.out) ?? []
    // Done again, it is the same import.
    vi.resetModules()
    expect(await run(file, ...to)).toBe(0)
    expect(shown.out.split(`journal revert ${id} removes`)).toHaveLength(3)
    expect(shown.out).toContain('0 locations added, 25 had been added already')
    const { getJournalEntry } = await import('../../../shared/administrators/journal-entries.js')
    expect(await getJournalEntry(Number(id))).toMatchObject({
      action: 'import_locations',
      username: 'operator',
      after: { locations: 25 },
    })
  }, 60_000)

  it('lets lists and searches of a local table show what was added, and so finds it there', async () => {
    const records = await fileOf('directory.jsonl', good + REGION)
    const to = await target()
    expect(await run(records, await sheetOf('first.csv', [line(1)]), ...to)).toBe(0)
    vi.resetModules()

    expect(
      await run(
        await sheetOf(
          'second.csv',
          [`${line(1)} `, line(2)].map((row) => row.replace('-122.3', '-122.3001')),
        ),
        ...to,
      ),
    ).toBe(1)

    expect(shown.error).toContain('second.csv:2: It may already be in the directory')
    expect(shown.out).toMatch(/1 locations added.*1 locations added/s)
    expect(shown.out).toContain(
      '1 left out, which may be in the directory already: a column is_no_duplicate that says yes',
    )
  }, 60_000)

  it('says what is wrong in which row as the API does, and adds nothing', async () => {
    const records = await fileOf('directory.jsonl', good + REGION)
    const rows = Array.from({ length: 22 }, (_, index) => line(index + 1, index === 21 ? 95 : undefined))
    const file = await sheetOf('wrong.csv', ['', ...rows, line(40).replace('Fish Tales', 'Nix'), line(1)])
    const to = await target()

    expect(await run(records, file, ...to)).toBe(1)
    expect(shown.error).toContain(`${file}:24: Latitude must be between -90 and 90`)
    expect(shown.error).toContain(`${file}:25: Nix`)
    expect(shown.error).toContain(`${file}:26: Venue is the same as in row 3\n`)
    expect(shown.out).toContain('0 locations added')
    vi.resetModules()
    expect(await run(await fileOf('none.csv', 'Address\n1 Elm St'), ...to)).toBe(1)
    expect(shown.error).toContain('csv must have a column for the name, titled in its first row')
  }, 60_000)

  it('names the columns that it does not take', async () => {
    const records = await fileOf('directory.jsonl', good + REGION)
    const file = await fileOf('german.csv', 'Name,Straße,Ort,Region\nElm,1 Elm St,Seattle,Seattle')
    const to = await target()

    expect(await run(records, file, ...to)).toBe(1)
    expect(shown.error).toContain(`${file}: not taken are the columns Straße, Ort`)
    expect(shown.error).toContain(`${file}:2: street is required`)
    expect(shown.error).toContain(`${file}:2: city is required`)
  }, 60_000)

  it('rejects a file in another encoding, and adds nothing', async () => {
    const records = await fileOf('directory.jsonl', good + REGION)
    const file = await sheetOf('latin.csv', [])
    await writeFile(file, Buffer.from([TITLES, line(1).replace('Elm', 'Mörike')].join('\n'), 'latin1'))
    const to = await target()

    expect(await run(records, file, ...to)).toBe(1)
    expect(shown.error).toContain(`${file} must be in UTF-8`)
  }, 60_000)
})
