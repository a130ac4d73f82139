import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CACHE_DIRECTORY, keptOrMade } from '../../lib/cache.js'
import { ROOT } from '../../lib/paths.js'
import { temporaryDirectory } from '../support/deployment.js'

const KIND = `test${process.pid}`
const source = join(temporaryDirectory(), 'source.txt')
const keptFiles = () => readdirSync(CACHE_DIRECTORY).filter((file) => file.startsWith(`${KIND}-`))
afterAll(() => {
  for (const file of keptFiles()) rmSync(join(CACHE_DIRECTORY, file))
})

describe('what is kept', () => {
  it('is made once for the same sources, and again when they change', async () => {
    const made: string[] = []
    const get = (text: string) =>
      keptOrMade(KIND, [relative(ROOT, source)], async () => {
        made.push(text)
        return { text }
      })

    writeFileSync(source, 'one')
    expect([await get('first'), await get('second')]).toEqual([{ text: 'first' }, { text: 'first' }])
    writeFileSync(source, 'two')
    expect(await get('third')).toEqual({ text: 'third' })
    writeFileSync(source, 'one')
    expect(await get('fourth')).toEqual({ text: 'first' })
    expect(made).toEqual(['first', 'third'])
  })

  it('does not grow with each change', async () => {
    for (let change = 0; change < 8; change++) {
      writeFileSync(source, `change ${change}`)
      await keptOrMade(KIND, [relative(ROOT, source)], async () => change)
    }

    expect(keptFiles().length).toBeLessThan(5)
  })

  it('is not what could not be made', async () => {
    writeFileSync(source, 'broken')
    const get = (make: () => Promise<number>) => keptOrMade(KIND, [relative(ROOT, source)], make)

    await expect(get(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await get(async () => 1)).toBe(1)
  })
})
