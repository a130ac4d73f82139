// All resources that are in the table, with their actions: the endpoints of administrators, and what is no endpoint.
import { RECORD_TYPES } from '../../shared/catalog/fields.js'
import type { RecordTypeName } from '../../shared/records/kinds/all.js'
import type { Resource } from './admin-action.js'
import { apiTokenActions } from './api-tokens.js'
import { endpointResources, optionOf } from './endpoint-actions.js'
import { machineActions } from './machines.js'
import { messageActions } from './messages.js'
import { outboxActions } from './outbox.js'
import { deletionOf } from './reference-deletion.js'
import { suppressedAddressActions } from './suppressed-addresses.js'
import { userActions } from './users.js'

const OWN: readonly (readonly [resource: string, actions: Resource])[] = [
  ...(Object.keys(RECORD_TYPES) as RecordTypeName[]).map(
    (type) => [optionOf(type), { delete: deletionOf(RECORD_TYPES[type]) }] as const,
  ),
  ['machines', machineActions],
  ['messages', messageActions],
  ['users', userActions],
  ['api-tokens', apiTokenActions],
  ['outbox', outboxActions],
  ['suppressed-addresses', suppressedAddressActions],
]

export function listResources(): Record<string, Resource> {
  const resources: Record<string, Resource> = endpointResources()
  for (const [name, actions] of OWN) resources[name] = { ...resources[name], ...actions }
  return resources
}
