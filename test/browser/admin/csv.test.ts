// Tables as files for spreadsheets, which must not run what users have written.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '../../../browser/admin/csv.js'
import { anyText } from '../../support/text-arbitraries.js'

/** What a spreadsheet reads, for files with two columns. */
function parseCsv(text: string): string[][] {
  const cells = [...text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)].map(
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
    [' \t=1+1', "' \t=1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\n=1+1', "'\n=1+1"],
    ['\tx', "'\tx"],
    ['＝1+1', "'＝1+1"],
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

  it('keeps every text but for an apostrophe in front, and none begins as a formula', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (first, second) => {
        const [, row = []] = parseCsv(toCsv(['a', 'b'], [[first, second]]))

        expect(row.map((cell) => cell.replace(/^'/, ''))).toEqual([first, second].map((text) => text.replace(/^'/, '')))
        expect(row.filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([])
      }),
    )
  })
})
