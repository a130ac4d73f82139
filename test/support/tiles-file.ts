// A file of tiles in the format PMTiles (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) that is land everywhere.

const HEADER_BYTES = 127
const NOT_COMPRESSED = 1
const VECTOR_TILES = 1
/** Of a tile, in its units. */
const WIDTH = 4096

/** One tile, of the whole world. */
export function tilesFile(): Buffer {
  const tile = landTile()
  const metadata = Buffer.from('{}')
  // One entry: its id, how many tiles it is for, its length, and one more than its offset.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  parts.reduce((offset, part, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * index)
    return offset + part.length
  }, HEADER_BYTES)
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at)
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, VECTOR_TILES, 0, 0], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  return Buffer.concat([header, ...parts])
}

/** https://github.com/mapbox/vector-tile-spec/tree/master/2.1 */
function landTile(): Buffer {
  const [moveTo, threeLinesTo, close] = [9, 26, 15]
  const [right, left] = [2 * WIDTH, 2 * WIDTH - 1]
  const geometry = [moveTo, 0, 0, threeLinesTo, right, 0, 0, right, left, 0, close].flatMap(varint)
  const feature = [...field(3, 0), 3, ...bytes(4, geometry)]
  const layer = [
    ...bytes(1, [...Buffer.from('earth')]),
    ...bytes(2, feature),
    ...field(5, 0),
    ...varint(WIDTH),
    ...field(15, 0),
    2,
  ]
  return Buffer.from(bytes(3, layer))
}

const field = (number: number, type: number): number[] => varint(number * 8 + type)
const bytes = (number: number, content: number[]): number[] => [
  ...field(number, 2),
  ...varint(content.length),
  ...content,
]

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
