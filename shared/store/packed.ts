// Packs the values of a record into bytes, for copies that are read in great numbers: less than half of what they take
// as attributes. The phrases that most records share stand in a dictionary that never changes.
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** What later dictionaries will be told apart by; packed values begin with it. */
const DICTIONARY_VERSION = 1

/** The most frequent pieces stand last: deflate reaches them with the shortest distances (RFC 1951). */
const DICTIONARY = Buffer.from(
  [
    '"remove_picture","new_picture","location_metadata","ic_toggle","add_location","confirm_location"',
    '"new_msx"," added a high score of "remove_machine"," was removed from  confirmed the lineup at ',
    ' Restaurant Brewery Arcade Pizza Tavern Pinball Lounge Grill Bowling Bar & ',
    '(Gottlieb, 19(Bally, 198(Jersey Jack, 201(Williams, 199(Stern, 201(Stern, 202',
    '"new_condition"," commented on  (Stern, 2017) at  in Portland by "new_lmx","The ) was added to ',
    'player1,null,null,null,null,"player',
  ].join(''),
)

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
