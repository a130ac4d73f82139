// The keys of reference data.

import type { KINDS, ReferenceType } from '../records/kinds/all.js'
import { type Key, paddedId } from '../table/key.js'

/** All machines in one item; see catalog/packed-machines.ts. */
export const PACKED_MACHINES_KEY: Key = { pk: 'PACKED_MACHINES', sk: 'ALL' }

type Stored = (typeof KINDS)[ReferenceType]['stored']
type PartitionOf<S, How extends string> = S extends Readonly<Record<How, infer P>> ? P : never

/** Records that are listed by type: each type is one partition, sorted by id. */
export type ReferencePartition = PartitionOf<Stored, 'byId'> | 'STATUS'
export const referenceKey = (partition: ReferencePartition, id: number): Key => ({ pk: partition, sk: paddedId(id) })

/** Records that are listed by region. */
export type RegionalKind = PartitionOf<Stored, 'byRegion'>
export const regionalPrefix = (kind: RegionalKind): string => `${kind}#`
export const regionalPartition = (kind: RegionalKind, regionId: number | null): string =>
  `${regionalPrefix(kind)}${regionId ?? 'none'}`
export const regionalKey = (kind: RegionalKind, regionId: number | null, id: number): Key => ({
  pk: regionalPartition(kind, regionId),
  sk: paddedId(id),
})

/** Leads from a machine that was merged into another to that. */
export const MERGED_MACHINE_PARTITION = 'MERGED_MACHINE'
export const mergedMachineKey = (machineId: number): Key => ({ pk: MERGED_MACHINE_PARTITION, sk: paddedId(machineId) })

/** While another machine is merged into a machine, or a merge of the two is reverted. */
export const mergingMachineKey = (intoMachineId: number): Key => ({
  pk: 'MERGING_INTO_MACHINE',
  sk: paddedId(intoMachineId),
})

/** Machines that users have made in the last days, by the time they were made; see catalog/new-machines.ts. */
export const NEW_MACHINE_PARTITION = 'NEW_MACHINE'
export const newMachineKey = (createdAt: string, id: number): Key => ({
  pk: NEW_MACHINE_PARTITION,
  sk: `${createdAt}#${paddedId(id)}`,
})
