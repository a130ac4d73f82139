// Edits with If-Match: none has overwritten what its author had not seen.
import { isOfMerge } from './directory.js'
import { OUTDATED_EDIT, versionIn } from './edits.js'
import type { Action } from './history.js'
import type { Rest } from './invariants.js'

/** An action that was acknowledged with the version that it made. */
interface Edit {
  action: Action
  made: number
}

export async function checkVersions({ stack, history, locationIds }: Rest): Promise<void> {
  for (const action of history.actions.filter(({ kind }) => kind.startsWith(OUTDATED_EDIT))) {
    if (action.outcome === 'acknowledged') history.report('an edit of an outdated version was acknowledged', action.id)
  }
  const edits = history.actions.flatMap((action): Edit[] => {
    const made = versionIn(action.response?.headers.get('etag'))
    return action.outcome === 'acknowledged' && made !== undefined ? [{ action, made }] : []
  })
  for (const { action, made } of edits) {
    const { seen } = action.about
    if (seen !== undefined && made !== Number(seen) + 1) {
      history.report(`${action.id} has read version ${seen} and made version ${made}`, action.id)
    }
  }
  // Where an edit of merged locations is depends on when it was made.
  for (const id of locationIds.filter((one) => !isOfMerge(one))) {
    const { status, body } = await stack.get(`/locations/${id}.json`)
    if (status !== 200) continue
    const ofLocation = (action: Action) => action.about.location_id === id && action.about.description !== undefined
    const done = edits.filter(({ action }) => ofLocation(action)).sort((a, b) => a.made - b.made)
    done.forEach(({ action, made }, index) => {
      const other = done[index + 1]
      if (other?.made === made) history.report(`two edits made version ${made}`, action.id, other.action.id)
    })
    const unknown = history.actions.filter((action) => ofLocation(action) && action.outcome === 'unknown')
    const last = done.at(-1)?.action
    const possible = [...unknown, ...(last ? [last] : [])].map(({ about }) => about.description)
    if (last && !possible.includes(body.description)) {
      history.report(`location ${id} has the description ${body.description}, not ${last.about.description}`, last.id)
    }
  }
}
