// Addresses that get no more emails.
import { listSuppressed, releaseAddress } from '../../shared/mail/suppressed-addresses.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, notFound } from './admin-action.js'

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: 'Lists the addresses that get no more emails, with the reason',
    run: async () => {
      const suppressed = await listSuppressed()
      const rows = suppressed.map(({ address, reason, detail, at }) => [address, reason, detail, at])
      return { text: tableText(['address', 'reason', 'detail', 'since'], rows), data: suppressed }
    },
  },
  remove: {
    positionals: ['ADDRESS'],
    summary: 'Lets an address get emails again',
    run: async ({ positionals: [address = ''] }) => {
      if (!(await releaseAddress(address))) throw notFound('suppressed address', address)
      return { text: `${address} gets emails again`, data: { address } }
    },
  },
}
