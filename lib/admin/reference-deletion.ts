// Deletes reference data of every type. The endpoint deletes only what lists tell the references of, and reassigns nothing.

import { OPERATOR } from '../../shared/administrators/journal.js'
import { existingRecord } from '../../shared/catalog/access.js'
import type { ReferenceType } from '../../shared/records/kinds/all.js'
import { findReferrers, type Referrer } from '../../shared/removal/reference/referrers.js'
import { removeReferenceRecord } from '../../shared/removal/reference/removal.js'
import { formatTable, valueText } from '../cli/output.js'
import { type AdminAction, AdminError, notFound, readId, textOption } from './admin-action.js'
import { reassign } from './reassign.js'

export function deletionOf(type: ReferenceType): AdminAction {
  const noun = type.replaceAll('_', ' ')
  return {
    positionals: ['ID'],
    summary: `Delete the ${noun}, unless something refers to it`,
    options: {
      reassign: { type: 'string', value: 'ID', help: `first make everything that refers to it refer to this ${noun}` },
    },
    run: async ({ positionals, options, confirm, now }) => {
      const id = readId(positionals[0])
      const record = await existingRecord(type, id)
      const given = textOption(options, 'reassign')
      const replacement = given === undefined ? undefined : readId(given, '--reassign')
      if (replacement !== undefined) {
        if (type === 'machine') throw new AdminError('--reassign: not for machines, which are merged')
        if (replacement === id) throw new AdminError(`--reassign must name another ${noun}`)
        await existingRecord(type, replacement)
      }
      const found = await findReferrers(type, id)
      if (found.length > 0 && replacement === undefined) {
        throw new AdminError(`${referrersText(found)}\nChange them first, or give --reassign the id of another ${noun}`)
      }
      const also = found.length > 0 ? `, after reassigning what refers to it to ${noun} ${replacement}` : ''
      await confirm(`Delete ${noun} ${id}, ${valueText(record.name)}${also}?`)
      const { isRemoved, reassigned, referrers } = await removeReferenceRecord(type, id, {
        administrator: OPERATOR,
        findReferrers: () => findReferrers(type, id),
        reassign: replacement === undefined ? undefined : (some) => reassign(some, { from: id, to: replacement }, now),
      })
      if (referrers.length > 0) throw new AdminError(`${referrersText(referrers)}\nThe ${noun} was not deleted`)
      if (!isRemoved) throw notFound(noun, id)
      return { text: `Deleted ${noun} ${id}`, data: { id, reassigned } }
    },
  }
}

const MAX_REFERRERS_SHOWN = 10

function referrersText(referrers: readonly Referrer[]): string {
  const rows = referrers.slice(0, MAX_REFERRERS_SHOWN).map(({ type, id, name }) => {
    return [name, type === 'user_machine_xref' ? 'life_list' : type, String(id)]
  })
  const hidden = referrers.length - MAX_REFERRERS_SHOWN
  const more = hidden > 0 ? `\nand ${hidden} more` : ''
  return `${referrers.length} records refer to it:\n${formatTable(['name', 'type', 'id'], rows)}${more}`
}
