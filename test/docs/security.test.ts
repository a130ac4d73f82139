import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../lib/paths.js'

const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| API'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
const number = (risk = '') => Number(/^API(\d+) /.exec(risk)?.[1])

describe('the table of docs/security.md', () => {
  it('has every risk of the OWASP API Security Top 10, in their order', () => {
    const risks = rows.map(([risk]) => number(risk))

    expect([...new Set(risks)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(risks).toEqual(risks.toSorted((a, b) => a - b))
  })

  it.each(rows)('names tests and files that exist: %s: %s', (...cells) => {
    const [, , defence = '', tests = ''] = cells
    const files = (text: string) =>
      [...text.matchAll(/`((?:test|shared|lib|functions)\/[^`]*)`/g)].map(([, path]) => path ?? '')

    expect(cells).toHaveLength(4)
    expect(files(tests)).not.toEqual([])
    expect([...files(defence), ...files(tests)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
