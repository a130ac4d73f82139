// Addresses that get no more emails.
import { listSuppressed, releaseAddress } from '../../shared/mail/suppressed-addresses.js'
import { tableText } from '../cli/output.js'
import { notFound, type Resource } from './admin-action.js'

export const suppressedAddressActions: Resource = {
  list: {
    positionals: [],
    summary: 'List the addresses that get no more emails, with the reason',
    run: async () => {
      const suppressed = await listSuppressed()
      const rows = suppressed.map(({ address, reason, detail, at }) => [address, reason, detail, at])
      return { text: tableText(['address', 'reason', 'detail', 'since'], rows), data: suppressed }
    },
  },
  remove: {
    positionals: ['ADDRESS'],
    summary: 'Let an address get emails again',
    run: async ({ positionals: [address = ''] }) => {
      if (!(await releaseAddress(address))) throw notFound('suppressed address', address)
      return { text: `${address} gets emails again`, data: { address } }
    },
  },
}
