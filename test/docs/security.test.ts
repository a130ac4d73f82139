import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../lib/paths.js'

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const [, threats = ''] = /\n## Threats\n([\s\S]*?)\n## /.exec(page) ?? []
const risks = threats
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n')
    const [, , ...rows] = lines.filter((line) => line.startsWith('|'))
    return { title, rows: rows.map((line) => [title, ...line.slice(2, -2).split(' | ')]) }
  })

describe('the tables of docs/security.md', () => {
  it('are of every risk of the OWASP API Security Top 10, in their order', () => {
    expect(risks.map(({ title }) => Number(/^API(\d+) /.exec(title)?.[1]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(risks.filter(({ rows }) => rows.length === 0)).toEqual([])
  })

  it.each(risks.flatMap(({ rows }) => rows))('name tests and files that exist: %s: %s', (...cells) => {
    const [, , defence = '', tests = ''] = cells
    const files = (text: string) =>
      [...text.matchAll(/`((?:test|shared|lib|functions|browser)\/[^`]*)`/g)].map(([, path]) => path ?? '')

    expect(cells).toHaveLength(4)
    expect(files(tests)).not.toEqual([])
    expect([...files(defence), ...files(tests)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
