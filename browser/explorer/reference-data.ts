// Lists that change rarely: loaded when a form first needs them, and kept.
import { useEffect, useState } from 'preact/hooks'
import { isolate } from '../../shared/text/direction.js'
import { call } from './api.js'
import type { LocationType, Machine, Operator, Region } from './records.js'

const LOADERS = {
  machines: async (): Promise<Machine[]> =>
    (await call<{ machines: Machine[] }>('/machines.json', { parameters: { no_details: 1 } })).machines,
  types: async (): Promise<LocationType[]> =>
    (await call<{ location_types: LocationType[] }>('/location_types.json')).location_types,
  regions: async (): Promise<Region[]> => (await call<{ regions: Region[] }>('/regions.json')).regions,
  operators: async (): Promise<Operator[]> => (await call<{ operators: Operator[] }>('/operators.json')).operators,
}

type Lists = { [K in keyof typeof LOADERS]: Awaited<ReturnType<(typeof LOADERS)[K]>> }

const loaded: Partial<Record<keyof Lists, Promise<unknown>>> = {}

/** A list; loading fails as requests do, and is tried again by the next call. */
export function list<K extends keyof Lists>(name: K): Promise<Lists[K]> {
  const loading = loaded[name] ?? LOADERS[name]()
  loaded[name] = loading
  loading.catch(() => delete loaded[name])
  return loading as Promise<Lists[K]>
}

/** What has been added to a list here: caches have the list without it. */
export async function addTo<K extends keyof Lists>(name: K, record: Lists[K][number]): Promise<void> {
  loaded[name] = Promise.resolve([...(await list(name)), record])
}

/** Blank until it is loaded, or while it is not wanted. */
export function useList<K extends keyof Lists>(name: K, isWanted = true): Lists[K] {
  const [records, setRecords] = useState<Lists[K]>([] as unknown as Lists[K])
  useEffect(() => {
    if (!isWanted) return
    // What the list is for works without it, until the network is back: an id is shown in place of a name.
    const load = () => list(name).then(setRecords, () => addEventListener('online', load, { once: true }))
    void load()
    return () => removeEventListener('online', load)
  }, [name, isWanted])
  return records
}

/** A machine's name as people tell models apart. */
export function machineLabel({ name, manufacturer, year }: Pick<Machine, 'name' | 'manufacturer' | 'year'>): string {
  const made = [manufacturer && isolate(manufacturer), year].filter(Boolean).join(', ')
  return made ? `${name} (${made})` : name
}
