// Collects public records into the files of an edition, compressed as they come.
import { once } from 'node:events'
import { createGzip, type Gzip } from 'node:zlib'
import { PUBLIC_RECORD_TYPES, type PublicRecord, type PublicType } from './public-records.js'

export interface EditionFile {
  name: string
  contentType: string
  bytes: Buffer
}

interface Place {
  fields?: Record<string, unknown>
  machines: number[]
}

/** A stream of text whose compressed bytes are kept. */
class Compressed {
  readonly #chunks: Buffer[] = []
  readonly #gzip: Gzip = createGzip().on('data', (chunk: Buffer) => this.#chunks.push(chunk))

  async write(text: string): Promise<void> {
    if (!this.#gzip.write(text)) await once(this.#gzip, 'drain')
  }

  async bytes(): Promise<Buffer> {
    const ended = once(this.#gzip, 'end')
    this.#gzip.end()
    await ended
    return Buffer.concat(this.#chunks)
  }
}

export class EditionFiles {
  /** Members of one gzip file (RFC 1952), so that the types come in order though the scan does not have them so. */
  readonly #lines = new Map<PublicType, Compressed>()
  readonly #counts = new Map<PublicType, number>()
  readonly #places = new Map<number, Place>()
  readonly #machineNames = new Map<number, string>()

  /** Of the records, by type. */
  get counts(): Partial<Record<PublicType, number>> {
    return Object.fromEntries(
      PUBLIC_RECORD_TYPES.flatMap((type) => {
        const count = this.#counts.get(type)
        return count === undefined ? [] : [[type, count]]
      }),
    )
  }

  async add({ type, fields }: PublicRecord): Promise<void> {
    const lines = this.#lines.get(type) ?? new Compressed()
    this.#lines.set(type, lines)
    this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1)
    if (type === 'location') this.#placeOf(fields.id).fields = fields
    if (type === 'location_machine_xref') this.#placeOf(fields.location_id).machines.push(Number(fields.machine_id))
    if (type === 'machine') this.#machineNames.set(Number(fields.id), String(fields.name))
    await lines.write(`${JSON.stringify({ type, ...fields })}\n`)
  }

  #placeOf(id: unknown): Place {
    const place = this.#places.get(Number(id)) ?? { machines: [] }
    this.#places.set(Number(id), place)
    return place
  }

  /** @param credit - to whom the data are owed, and under which license. */
  async finish(credit: string): Promise<EditionFile[]> {
    const members = PUBLIC_RECORD_TYPES.flatMap((type) => this.#lines.get(type) ?? [])
    const lines = Buffer.concat(await Promise.all(members.map((member) => member.bytes())))
    return [
      { name: 'directory.jsonl.gz', contentType: 'application/gzip', bytes: lines },
      { name: 'locations.geojson.gz', contentType: 'application/gzip', bytes: await this.#geoJson(credit) },
    ]
  }

  /** A FeatureCollection (RFC 7946) of the locations with the names of their machines, one feature a line. */
  async #geoJson(credit: string): Promise<Buffer> {
    const file = new Compressed()
    await file.write(`{"type":"FeatureCollection","license":${JSON.stringify(credit)},"features":[`)
    let separator = '\n'
    for (const [id, { fields, machines }] of this.#places) {
      if (!fields) continue
      const { lat, lon, id: _, ...properties } = fields
      const names = machines.map((machine) => this.#machineNames.get(machine)).filter((name) => name !== undefined)
      const feature = {
        type: 'Feature',
        id,
        geometry: { type: 'Point', coordinates: [Number(lon), Number(lat)] },
        properties: { ...properties, machine_count: machines.length, machine_ids: machines, machine_names: names },
      }
      await file.write(`${separator}${JSON.stringify(feature)}`)
      separator = ',\n'
    }
    await file.write('\n]}\n')
    return file.bytes()
  }
}
