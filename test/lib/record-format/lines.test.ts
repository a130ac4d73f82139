import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImportSource, type Line, openSource, parseJson } from '../../../lib/record-format/lines.js'
import { temporaryDirectory } from '../../support/deployment.js'

const directory = temporaryDirectory()

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, content)
  return path
}

async function linesOf(source: ImportSource): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of (await openSource(source)).read()) lines.push(line)
  return lines
}

const valuesOf = (lines: Line[]) => lines.map((line) => ('value' in line ? line.value : line.problem))

describe('openSource', () => {
  it('reads a file line by line, with numbers that count blank lines', async () => {
    const file = await fileOf('lines.jsonl', '\ufeff{"a":1}\r\n\n{"a":"\u2028\u0085é"}\n   \n{"a":3}')

    expect(await linesOf(file)).toEqual([
      { file, line: 1, value: { a: 1 } },
      { file, line: 3, value: { a: '\u2028\u0085é' } },
      { file, line: 5, value: { a: 3 } },
    ])
  })

  it('reads lines that are longer than a chunk of the file', async () => {
    const records = Array.from({ length: 30 }, (_, index) => ({ index, text: 'ü'.repeat(index * 5_000) }))
    const content = records.map((record) => `${JSON.stringify(record)}\n`).join('')

    expect(valuesOf(await linesOf(await fileOf('long.jsonl', content)))).toEqual(records)
    expect(valuesOf(await linesOf(await fileOf('long.jsonl.gz', gzipSync(content))))).toEqual(records)
  })

  it('reports lines that are not records, and continues', async () => {
    const bytes = Buffer.concat([Buffer.from('{"a":1\n'), Buffer.from([0xff, 0x0a]), Buffer.from('{"a":2}')])
    const tooLong = `\n"${'x'.repeat(300_000)}"\n7`

    expect(valuesOf(await linesOf(await fileOf('bad.jsonl', Buffer.concat([bytes, Buffer.from(tooLong)]))))).toEqual([
      'is not JSON',
      'is not UTF-8',
      { a: 2 },
      'is longer than 300000 bytes',
      7,
    ])
  })

  it('keeps the lines before the damage in a compressed file', async () => {
    const content = Array.from({ length: 50_000 }, (_, index) => JSON.stringify({ index, id: index * 7919 })).join('\n')
    const whole = gzipSync(content)
    const lines = await linesOf(await fileOf('cut.jsonl.gz', whole.subarray(0, whole.length / 2)))

    expect(lines[0]).toMatchObject({ line: 1, value: { index: 0 } })
    expect(lines.at(-1)).toMatchObject({ problem: 'cannot be read further: unexpected end of file' })
  })

  it('fails for a file that is not there', async () => {
    await expect(openSource(join(directory, 'nowhere.jsonl'))).rejects.toThrow('nowhere.jsonl')
  })

  const records = [{ a: 1 }, { a: 2 }]
  function* once() {
    yield* records
  }
  async function* onceLater() {
    yield* records
  }
  it.each<[string, ImportSource]>([
    ['an array', records],
    ['a generator', once()],
    ['an asynchronous generator', onceLater()],
    ['a function that makes a generator', once],
  ])('reads %s as often as needed', async (_, source) => {
    const reader = await openSource(source)
    for (let reading = 0; reading < 2; reading++) {
      const lines: Line[] = []
      for await (const line of reader.read()) lines.push(line)

      expect(lines).toEqual([
        { file: 'records', line: 1, value: { a: 1 } },
        { file: 'records', line: 2, value: { a: 2 } },
      ])
    }
  })
})

describe('parseJson', () => {
  it('keeps the digits of whole numbers that JavaScript would round', () => {
    const text =
      '{"a":9223372036854775807,"b":[-9007199254740993,1],"c":"say \\"1234567890123456789\\"","d":0.12345678901234567890}'

    expect(parseJson(text)).toEqual({
      a: '9223372036854775807',
      b: ['-9007199254740993', 1],
      c: 'say "1234567890123456789"',
      d: 0.12345678901234568,
    })
  })

  it('reads everything else as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!/\d{16}/.test(text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '')))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('corrects no error by chance', () => {
    expect(() => parseJson('{"a":01234567890123456789}')).toThrow(SyntaxError)
  })
})
