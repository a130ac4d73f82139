// Packs the values of a record into bytes, for copies that are read in great numbers: less than half of what they take
// as attributes. The phrases that most records share stand in a dictionary that never changes.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { DICTIONARY } from './packed-dictionary.js'

/** What later dictionaries will be told apart by; packed values begin with it. */
const DICTIONARY_VERSION = 1

/** Values that JSON can hold, packed. */
export function pack(values: readonly unknown[]): Uint8Array {
  const packed = deflateRawSync(JSON.stringify(values), { dictionary: DICTIONARY, level: 9 })
  return Uint8Array.from([DICTIONARY_VERSION, ...packed])
}

/**
 * The values that were packed.
 * @throws Error for bytes that `pack` did not make.
 */
export function unpack(bytes: Uint8Array): unknown[] {
  if (bytes[0] !== DICTIONARY_VERSION) throw new Error(`packed values of unknown version ${bytes[0]}`)
  return JSON.parse(inflateRawSync(bytes.subarray(1), { dictionary: DICTIONARY }).toString())
}
