// Hides conditions, scores and pictures, and shows them again.

import { OPERATOR } from '../../shared/administrators/journal.js'
import { listHidden } from '../../shared/moderation/hidden-store.js'
import { type ContentReference, hideContent } from '../../shared/moderation/hide.js'
import { showContent } from '../../shared/moderation/show.js'
import { contentText } from '../../shared/moderation/text.js'
import { MAX_ID } from '../../shared/parameters/values.js'
import { CONTENT_TYPES, type ContentType } from '../../shared/records/content-types.js'
import { environment } from '../../shared/runtime/environment.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, AdminError, readId } from './admin-action.js'

const LISTED = 500

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: `Lists what is hidden, newest first, at most ${LISTED}`,
    run: async () => {
      const hidden = await listHidden(MAX_ID, LISTED)
      const rows = hidden.map(({ record_type, record_id, hidden_at, hidden_by, username, record }) => [
        ...[record_type, String(record_id), hidden_at.slice(0, 10), hidden_by, username ?? ''],
        contentText(record) ?? '',
      ])
      return { text: tableText(['type', 'id', 'hidden', 'by', 'of', 'what it says'], rows), data: hidden }
    },
  },
  hide: {
    positionals: ['TYPE', 'ID'],
    summary: 'Hides a condition, score or picture, and closes what was reported of it',
    run: async ({ positionals: [type, id], now }) => {
      const reference = readReference(type, id)
      assertFilesCanBeMoved(reference.record_type)
      const data = await hideContent(reference, { user: OPERATOR, now }, { assertMay: () => {} })
      return { text: `${type} ${id} hidden`, data }
    },
  },
  show: {
    positionals: ['TYPE', 'ID'],
    summary: 'Shows a hidden condition, score or picture again, as it was',
    run: async ({ positionals: [type, id], now }) => {
      const data = await showContent(readReference(type, id), { user: OPERATOR, now }, { assertMay: () => {} })
      return { text: `${type} ${id} shown`, data }
    },
  },
}

function readReference(type: string | undefined, id: string | undefined): ContentReference {
  const record_type = CONTENT_TYPES.find((one) => one === type)
  if (!record_type) throw new AdminError(`TYPE must be one of ${CONTENT_TYPES.join(', ')}`)
  return { record_type, record_id: readId(id) }
}

/** @throws AdminError for a picture whose files this process could not reach. */
export function assertFilesCanBeMoved(type: ContentType): void {
  if (type !== 'location_picture_xref' || environment.PICTURES_BUCKET) return
  throw new AdminError('a hidden picture gets another link: set PICTURES_BUCKET to the name of the bucket of pictures')
}
