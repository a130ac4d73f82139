// What the benchmark knows about the loaded data, so that it can request existing records.

/** A record of an import file. */
export type ImportRecord = { type: string } & Record<string, unknown>

export interface World {
  locations: WorldLocation[]
  lmxIds: number[]
  /** Who has made each submission, so that active users come up often. */
  actorIds: number[]
  /** By machine id. */
  manufacturers: ReadonlyMap<number, string>
}

export type WorldLocation = ReturnType<typeof locationOf>

export function buildWorld(records: readonly ImportRecord[]): World {
  const ofType = (type: string) => records.filter((record) => record.type === type)
  const lmxs = ofType('location_machine_xref')
  const regions = new Map(ofType('region').map(({ id, name }) => [id, String(name)]))
  const makers = ofType('machine').filter(({ manufacturer }) => manufacturer)
  const actors = ofType('user_submission').filter(({ user_id }) => user_id)
  const machinesAt = new Map<unknown, number[]>()
  for (const { location_id, machine_id } of lmxs) {
    const machineIds = machinesAt.get(location_id) ?? []
    machinesAt.set(location_id, machineIds)
    machineIds.push(Number(machine_id))
  }
  return {
    locations: ofType('location').map((record) =>
      locationOf(record, regions.get(record.region_id), machinesAt.get(record.id)),
    ),
    lmxIds: lmxs.map(({ id }) => Number(id)),
    actorIds: actors.map(({ user_id }) => Number(user_id)),
    manufacturers: new Map(makers.map(({ id, manufacturer }) => [Number(id), String(manufacturer)])),
  }
}

function locationOf(record: ImportRecord, region: string | undefined, machineIds: number[] = []) {
  const text = (field: string) => (record[field] ? String(record[field]) : undefined)
  const reference = (field: string) => (typeof record[field] === 'number' ? record[field] : undefined)
  return {
    id: Number(record.id),
    name: String(record.name),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    country: text('country'),
    point: { lat: Number(record.lat), lon: Number(record.lon) },
    region_id: reference('region_id'),
    zone_id: reference('zone_id'),
    operator_id: reference('operator_id'),
    location_type_id: reference('location_type_id'),
    region,
    machineIds,
  }
}
