// Packs the values of a record into bytes, for copies that are read in great numbers: it takes less than half of the
// space of attributes.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { DICTIONARY } from './packed-dictionary.js'

/** The first byte of packed values, for later dictionaries. */
const DICTIONARY_VERSION = 1

/** @param values - JSON values. */
export function pack(values: readonly unknown[]): Uint8Array {
  const packed = deflateRawSync(JSON.stringify(values), { dictionary: DICTIONARY, level: 9 })
  return Uint8Array.from([DICTIONARY_VERSION, ...packed])
}

/**
 * @throws Error for bytes that `pack` did not make.
 */
export function unpack(bytes: Uint8Array): unknown[] {
  if (bytes[0] !== DICTIONARY_VERSION) throw new Error(`packed values of unknown version ${bytes[0]}`)
  return JSON.parse(inflateRawSync(bytes.subarray(1), { dictionary: DICTIONARY }).toString())
}
