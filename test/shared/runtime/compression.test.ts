import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed } from '../../../shared/runtime/compression.js'

const LIST = Buffer.from('{"locations":[]}'.repeat(100))
const OTHER_LIST = Buffer.from('{"regions":[]}'.repeat(100))

const fromBase64 = (text: string) => Buffer.from(text, 'base64')

describe('compressed', () => {
  it('is the body', () => {
    expect(brotliDecompressSync(fromBase64(compressed(LIST, 'br', 'one')))).toEqual(LIST)
    expect(gunzipSync(fromBase64(compressed(LIST, 'gzip', 'one')))).toEqual(LIST)
  })

  it('is the body again when another one was compressed meanwhile', () => {
    const [first] = [compressed(LIST, 'br', 'list'), compressed(OTHER_LIST, 'br', 'other')]

    expect(compressed(LIST, 'br', 'list')).toBe(first)
  })

  // Only a wrong digest shows whether a body is compressed again.
  it('remembers a body by its digest', () => {
    const list = compressed(LIST, 'br', 'remembered')

    expect(compressed(OTHER_LIST, 'br', 'remembered')).toBe(list)
  })

  it('remembers none without a digest', () => {
    compressed(LIST, 'br', undefined)

    expect(brotliDecompressSync(fromBase64(compressed(OTHER_LIST, 'br', undefined)))).toEqual(OTHER_LIST)
  })

  it('forgets what was not asked for longest', () => {
    const kept = compressed(LIST, 'br', 'kept')
    compressed(LIST, 'br', 'forgotten')
    for (let megabytes = 1; megabytes <= 10; megabytes++) {
      compressed(randomBytes(2 ** 20), 'gzip', `random ${megabytes}`)
      compressed(LIST, 'br', 'kept')
    }

    expect(compressed(OTHER_LIST, 'br', 'kept')).toBe(kept)
    expect(brotliDecompressSync(fromBase64(compressed(OTHER_LIST, 'br', 'forgotten')))).toEqual(OTHER_LIST)
  })
})
