// Tables as files for spreadsheets, which must not run what users have written.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '../../../browser/admin/csv.js'
import { parseCsv as readTable } from '../../../shared/text/csv.js'
import { anyText } from '../../support/text-arbitraries.js'

const START = '\uFEFFsep=,\r\n'

/** What a spreadsheet reads, for files with two columns. */
function parseCsv(text: string): string[][] {
  expect(text.startsWith(START)).toBe(true)
  const cells = [...text.slice(START.length).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
  return Array.from({ length: cells.length / 2 }, (_, row) => cells.slice(2 * row, 2 * row + 2))
}

describe('toCsv', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 503 555 0142', "'+1 503 555 0142"],
    ['-2+3+cmd|x', "'-2+3+cmd|x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' \t=1+1', "' \t'=1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\n=1+1', "'\n'=1+1"],
    ['\tx', "'\tx"],
    ['＝1+1', "'＝1+1"],
    ["x;=cmd|'/C calc'!A0", "x;'=cmd|'/C calc'!A0"],
    ['x; "=1+1"', `x;' "=1+1"`],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n-2+3', "x\n'-2+3"],
    ['x;＝1+1', "x;'＝1+1"],
    ['Mo;Tu - Fr', 'Mo;Tu - Fr'],
    ['-122.67', '-122.67'],
    ['0', '0'],
    ['Ground Kontrol', 'Ground Kontrol'],
    ['a "b", c', 'a "b", c'],
  ])('writes %j so that a spreadsheet shows %j', (text, shown) => {
    expect(parseCsv(toCsv(['Name', 'City'], [[text, 'x']]))).toEqual([
      ['Name', 'City'],
      [shown, 'x'],
    ])
  })

  const written = fc.oneof(
    anyText(),
    fc
      .array(fc.constantFrom('x', '=', '+', '-', '@', '"', "'", ',', ';', '\t', '\n', ' ', '＝'))
      .map((all) => all.join('')),
  )

  it('keeps every text but for apostrophes, and none begins as a formula', () => {
    fc.assert(
      fc.property(written, written, (first, second) => {
        const [, row = []] = parseCsv(toCsv(['a', 'b'], [[first, second]]))

        const withoutApostrophes = (text: string) => text.replaceAll("'", '')
        expect(row.map(withoutApostrophes)).toEqual([first, second].map(withoutApostrophes))
        expect(row.filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([])
      }),
    )
  })

  it('has no formula for a program that takes another sign for the separator', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 2, maxLength: 2 }), (row) => {
        for (const separator of [';', '\t']) {
          const cells = toCsv(['a', 'b'], [row]).split(new RegExp(`[${separator}\r\n]`))

          expect(cells.filter((cell) => /^[\s"]*[=+@\uff1d]/.test(cell))).toEqual([])
        }
      }),
    )
  })

  it('takes no longer for line breaks than for other signs', () => {
    const startedAt = performance.now()
    const table = toCsv(['a', 'b'], [[`x${'\n'.repeat(100_000)}-1`, '']])

    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(parseCsv(table)[1]?.[0]).toMatch(/^x\n+'-1$/)
  })
})

describe('reading a table', () => {
  it('takes no longer for blanks, quotes and blank rows than for other signs', () => {
    const cell = `${' '.repeat(60_000)}x${'"'.repeat(60_000)}`
    const startedAt = performance.now()
    const rows = readTable(`name${'\n'.repeat(500_000)}${cell}`)

    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(rows).toEqual([
      { row: 1, cells: ['name'] },
      { row: 500_001, cells: [cell.trim()] },
    ])
  })
})
