// The pictures of a place. One that is added is made smaller on the device: what a phone takes is larger than a form of
// the API may be.

import { useEffect, useState } from 'preact/hooks'
import { type ApiError, call } from '../api.js'
import { isIntended, useDoing } from '../doing/intention.js'
import { notify } from '../doing/notice.js'
import { useLatest } from '../latest.js'
import type { Picture } from '../records.js'
import { t } from '../translate.js'

/** The service keeps no larger ones. */
const MAX_PIXELS = 1200
const JPEG_QUALITY = 0.85
/** The place does not wait longer for the pictures above it. */
const PATIENCE_MS = 400

interface Pictures {
  /** Small ones, newest first. */
  pictures: readonly Picture[]
  /** Whether they are there, or too late to be waited for. */
  isSettled: boolean
  add(file: File | undefined): Promise<void>
  /** Loads them again. */
  load(): Promise<void>
}

/** A notice at `picture-<place>` tells how adding goes on, and what went wrong. */
export function usePictures(place: number): Pictures {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [isSettled, setSettled] = useState(false)
  const begin = useLatest()
  // A picture is not kept: only who stays on the page goes on with it.
  const at = `picture-${place}`
  const { attempt } = useDoing(at, { reason: t('pictureOnceSignedIn') })
  const load = async () => {
    const isLatest = begin()
    const listed = await listPictures(place, true)
    if (isLatest()) setPictures(listed)
  }
  useEffect(() => {
    const settle = () => setSettled(true)
    const timer = setTimeout(settle, PATIENCE_MS)
    // Without pictures, the place is as useful.
    load().then(settle, settle)
    return () => clearTimeout(timer)
  }, [place])
  useEffect(() => {
    if (isIntended(at)) notify({ at, text: t('pictureAgain') })
  }, [])
  const add = async (file: File | undefined) => {
    if (!file) return
    notify({ at, text: t('pictureSending') })
    try {
      const form = new FormData()
      form.append('location_id', String(place))
      form.append('photo', await smaller(file), 'picture.jpg')
      const { location_picture: added } = await attempt(
        { file: `${file.name} ${file.size} ${file.lastModified}` },
        (key) =>
          call<{ location_picture: { id: number } }>('/location_picture_xrefs.json', {
            ...{ method: 'POST', parameters: form, key },
          }),
      )
      await load()
      const undo = async () => {
        await call(`/location_picture_xrefs/${added.id}.json`, { method: 'DELETE' })
        await load()
        return t('pictureRemovedAgain')
      }
      notify({ at, text: t('pictureThanks'), undo })
    } catch (error) {
      notify({ at, text: (error as ApiError).message, isProblem: true })
    }
  }
  return { pictures, isSettled, add, load }
}

export async function listPictures(place: number, isSmall: boolean): Promise<readonly Picture[]> {
  const parameters = isSmall ? { thumbnail: 1 } : {}
  return (await call<{ pictures: Picture[] }>(`/locations/${place}/picture_details.json`, { parameters })).pictures
}

/** As a JPEG that fits; the file itself where the browser cannot read it, because the service may. */
async function smaller(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_PIXELS / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // A JPEG has no transparency: what shows through is white, as the service makes it.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
    return blob ?? file
  } catch {
    return file
  }
}
