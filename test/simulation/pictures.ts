// Pictures: sent with the request, or announced and uploaded to the bucket, which starts a trigger.
import { pictureFile } from '../support/pictures.js'
import { placeOf } from './directory.js'
import type { Action, Effect } from './history.js'
import type { Client } from './member.js'
import type { Plan } from './plan.js'

const ADD = 'add picture'
export const UPLOAD = 'upload picture'
const REMOVE = 'remove picture'
const FORM_PATH = '/location_picture_xrefs.json'

export const PICTURES = {
  addPicture: (client, { locationIds, photo }) => {
    const location_id = client.random.pick(locationIds)
    const word = client.word()
    return {
      kind: ADD,
      about: { location_id, photo: word },
      method: 'POST',
      path: FORM_PATH,
      body: { location_id },
      photo: pictureFile(photoOf(photo, word), `${word}.jpg`),
      effects: pictureEffects(client, location_id, word),
    }
  },
  uploadPicture: async (client, { locationIds, photo, history }) => {
    const location_id = client.random.pick(locationIds)
    const word = client.word()
    const bytes = photoOf(photo, word)
    const about = { location_id, photo: word }
    const announced = await client.perform({
      kind: 'announce picture',
      about,
      method: 'POST',
      path: FORM_PATH,
      body: { location_id, content_type: 'image/jpeg', size: bytes.length, file_name: `${word}.jpg` },
      effects: [],
    })
    if (announced.outcome !== 'acknowledged' || !announced.response) return undefined
    const { upload } = announced.response.body
    const status = await sendFile(upload, bytes)
    if (status !== 204) {
      history.report(`an upload responds with ${status}`, announced.id)
      return undefined
    }
    // Some clients repeat the upload. The form is good for one file.
    const repeated = client.random.isOneIn(4) ? await sendFile(upload, bytes) : undefined
    if (repeated !== undefined && repeated !== 403)
      history.report(`a repeated upload responds with ${repeated}`, announced.id)
    history.actions.push({
      ...announced,
      id: `${announced.id}-upload`,
      kind: UPLOAD,
      isKeyed: true,
      effects: pictureEffects(client, location_id, word),
      attempts: [],
    })
    return undefined
  },
  removePicture: (client, { history }) => {
    const isOwn = ({ id }: Action) => id.startsWith(`${client.member.username}-`)
    // Removing one again within minutes is a repeat, which has no effect of its own.
    const removed = new Set(history.actions.filter(({ kind }) => kind === REMOVE).map(({ about }) => about.photo))
    const own = history.actions.filter(
      (action) =>
        isOwn(action) &&
        (action.kind === ADD || action.kind === UPLOAD) &&
        action.outcome === 'acknowledged' &&
        !removed.has(action.about.photo),
    )
    const added = own.at(-1)
    if (!added) return undefined
    const { location_id, photo } = added.about
    return {
      kind: REMOVE,
      about: { location_id, photo },
      method: 'DELETE',
      path: `/location_picture_xrefs/${added.response?.body.location_picture.id}.json`,
      effects: [
        { of: `feed remove_picture ${client.member.id} ${placeOf(location_id)}` },
        { of: `stored picture ${photo}`, acknowledged: [-1, -1] },
      ],
    }
  },
} satisfies Record<string, Plan>

/** Decoders ignore what comes after the end of the picture. */
const photoOf = (photo: Uint8Array, word: string) => Buffer.concat([photo, Buffer.from(word)])

function pictureEffects({ member }: Client, locationId: number, word: string): Effect[] {
  return [{ of: `feed new_picture ${member.id} ${placeOf(locationId)}` }, { of: `stored picture ${word}` }]
}

interface UploadForm {
  url: string
  fields: Record<string, string>
}

async function sendFile({ url, fields }: UploadForm, bytes: Uint8Array): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]))
  return (await fetch(url, { method: 'POST', body: form })).status
}
