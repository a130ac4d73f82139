// Email addresses that get no more emails, because one could not be delivered there or its reader complained. SES and
// the providers of mailboxes watch how many such emails a sender causes, and block one with too many.
import * as z from 'zod/mini'
import { suppressedAddress } from '../records/kinds/bookkeeping.js'
import { storedSchema } from '../records/stored-schema.js'
import { secondsOf } from '../runtime/time.js'
import { batchGet } from '../table/get.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { remove, type Step } from '../table/transaction.js'
import { deleteItem, putItem } from '../table/write.js'
import { SUPPRESSED_PARTITION, suppressedKey } from './keys.js'

/** Personal data should not stay forever, and an address may work again. */
const SUPPRESSED_SECONDS = 365 * 24 * 3600

const suppressedSchema = z.omit(storedSchema(suppressedAddress), { id: true })
export type SuppressedAddress = z.output<typeof suppressedSchema>

export async function suppressAddress(suppressed: SuppressedAddress): Promise<void> {
  await putItem(suppressedItem(suppressed))
}

/** It expires a year after the bounce or complaint. */
export function suppressedItem(suppressed: SuppressedAddress) {
  const expiresAt = secondsOf(new Date(suppressed.at)) + SUPPRESSED_SECONDS
  return { ...suppressedKey(suppressed.address), ...suppressed, [TTL_ATTRIBUTE]: expiresAt }
}

/** Those of the addresses that are suppressed, as they are written here. One BatchGet. */
export async function findSuppressed(addresses: readonly string[]): Promise<Set<string>> {
  const items = await batchGet(addresses.map(suppressedKey))
  return new Set(addresses.filter((_, index) => items[index] !== undefined))
}

/** All of them, by address. */
export async function listSuppressed(): Promise<SuppressedAddress[]> {
  const items = await queryAll({ partition: SUPPRESSED_PARTITION, consistent: true })
  return items.map((item) => z.parse(suppressedSchema, item))
}

/**
 * Gives an address another chance for which somebody has requested an email: if that comes back too, it is suppressed
 * again. A complaint stays until its reader has followed a link: anybody may request an email to any address.
 */
export async function retryAddress(address: string): Promise<void> {
  await deleteItem(suppressedKey(address), { equal: [['reason', 'bounce']] })
}

/** The part of a transaction that lifts any suppression, once a link in an email has proved that its owner reads it. */
export function releaseStep(address: string): Step {
  return remove(suppressedKey(address))
}

/** @returns false when the address is not suppressed. */
export function releaseAddress(address: string): Promise<boolean> {
  return deleteItem(suppressedKey(address), { exists: ['pk'] })
}
