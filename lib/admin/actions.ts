// What users did, and how it is reverted.

import { readUser } from '../../shared/accounts/administered.js'
import { completeFollowUp, getFollowUp } from '../../shared/actions/follow-ups.js'
import { readFeeds } from '../../shared/activity/feeds.js'
import { getSubmissionRecord } from '../../shared/activity/record.js'
import { OPERATOR } from '../../shared/administrators/journal.js'
import type { AdministeringUser } from '../../shared/administrators/roles.js'
import { isDay } from '../../shared/text/day.js'
import { feedsFor } from '../../shared/undo/action-feeds.js'
import { revertAction } from '../../shared/undo/revert.js'
import { revertActionsOf, startUserRevert } from '../../shared/undo/revert-user.js'
import { getRevert } from '../../shared/undo/reverts.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, AdminError, existing, readId, requiredOption, textOption } from './admin-action.js'
import { assertFilesCanBeMoved } from './content.js'

const PAGE = 100
const OPERATOR_ROLE: AdministeringUser = { region_id: null, is_super_admin: true }
const MAX_LEFT = 500

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: `Lists what users did, newest first, at most ${PAGE}`,
    options: {
      location: { type: 'string', value: 'ID', help: 'only at this location' },
      user: { type: 'string', value: 'ID', help: 'only what this user did' },
      type: { type: 'string', value: 'TYPE', help: 'only actions of this type, as in new_lmx' },
      since: { type: 'string', value: 'DAY', help: 'only on this day or later, in UTC' },
    },
    run: async ({ options }) => {
      const ids = { location: textOption(options, 'location'), user: textOption(options, 'user') }
      const { partitions, isWanted } = await feedsFor(OPERATOR_ROLE, {
        location_id: ids.location === undefined ? undefined : readId(ids.location, '--location'),
        user_id: ids.user === undefined ? undefined : readId(ids.user, '--user'),
      })
      const type = textOption(options, 'type')
      const since = textOption(options, 'since')
      const found = await readFeeds(partitions, {
        types: type === undefined ? undefined : [type],
        since: since === undefined ? undefined : dayOf(since),
        before: undefined,
        limit: PAGE,
        isWanted,
      })
      const rows = found.submissions.map((one) => [
        String(one.id),
        one.created_at ?? '',
        one.submission_type,
        one.submission ?? '',
      ])
      return { text: tableText(['id', 'at', 'type', 'what'], rows), data: found.submissions }
    },
  },
  revert: {
    positionals: ['ID'],
    summary: 'Reverts an action, unless somebody has built on it',
    options: { at: { type: 'string', value: 'TIME', help: 'when it was done, as it is listed' } },
    run: async ({ positionals: [id], options, now }) => {
      const reference = { id: readId(id), created_at: requiredOption(options, 'at') }
      const action = await getSubmissionRecord(reference)
      if (action?.submission.submission_type === 'new_picture') assertFilesCanBeMoved('location_picture_xref')
      const data = await revertAction(reference, { user: OPERATOR, now }, () => {})
      return { text: `Action ${data.id} reverted: ${data.submission}`, data }
    },
  },
  'revert-user': {
    positionals: ['USER'],
    summary: 'Reverts all that a user did since a day; says what could not be reverted',
    options: { since: { type: 'string', value: 'DAY', help: 'the first day, in UTC' } },
    run: async ({ positionals: [id], options, confirm, now }) => {
      const user = existing(await readUser(readId(id, 'USER')), 'user', id ?? '')
      const since = dayOf(requiredOption(options, 'since'))
      await confirm(`Revert all that user ${user.id}, ${user.username}, did since ${since}?`)
      const started = await startUserRevert(user, since, { user: OPERATOR, now })
      const followUp = await getFollowUp('user_reverted', user.id)
      if (followUp && (await revertActionsOf(followUp, Number.POSITIVE_INFINITY))) await completeFollowUp(followUp)
      const data = await getRevert(started.id, MAX_LEFT)
      const left = data?.left.map(({ reason }) => reason) ?? []
      return { text: [`${data?.revert.reverted ?? 0} actions of ${user.username} reverted`, ...left].join('\n'), data }
    },
  },
}

function dayOf(text: string): string {
  if (isDay(text)) return text
  throw new AdminError('--since must be a day as YYYY-MM-DD')
}
