// The pictures of a place. One that is added is made smaller on the device: what a phone takes is larger than a form of
// the API may be.
import { useEffect, useId, useState } from 'preact/hooks'
import { type ApiError, call } from './api.js'
import { useLatest } from './latest.js'
import type { Picture } from './records.js'
import { ReportButton } from './report-button.js'
import type { Account } from './session.js'

interface PicturesProps {
  place: number
  account: Account | undefined
  onSignIn(): void
}

/** The service keeps no larger ones. */
const MAX_PIXELS = 1200
const JPEG_QUALITY = 0.85

export function Pictures({ place, account, onSignIn }: PicturesProps) {
  const id = useId()
  const [pictures, setPictures] = useState<readonly (Picture & { large: string })[]>([])
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const begin = useLatest()
  const load = async () => {
    const isLatest = begin()
    const path = `/locations/${place}/picture_details.json`
    const [small, large] = await Promise.all(
      [{ thumbnail: 1 }, {}].map((parameters) => call<{ pictures: Picture[] }>(path, { parameters })),
    )
    if (!isLatest()) return
    const urls = new Map(large?.pictures.map(({ id: picture, url }) => [picture, url]))
    setPictures(small?.pictures.map((one) => ({ ...one, large: urls.get(one.id) ?? one.url })) ?? [])
  }
  useEffect(() => {
    // Without pictures, the place is as useful.
    load().catch(() => {})
  }, [place])
  const add = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setMessage('The picture is being sent …')
    try {
      const form = new FormData()
      form.append('location_id', String(place))
      form.append('photo', await smaller(file), 'picture.jpg')
      await call('/location_picture_xrefs.json', { method: 'POST', parameters: form })
      setMessage('Thank you for the picture.')
      await load()
    } catch (error) {
      setMessage('')
      setProblem((error as ApiError).message)
    }
  }
  return (
    <section class="pictures" aria-label="Pictures">
      {pictures.map(({ id: picture, url, large }, index) => (
        <figure key={picture}>
          <a href={large} target="_blank" rel="noopener">
            <img src={url} alt={`The place, number ${index + 1} of ${pictures.length}`} loading="lazy" height={120} />
          </a>
          {account && (
            <ReportButton type="location_picture_xref" id={picture} of={`picture ${index + 1} of ${pictures.length}`} />
          )}
        </figure>
      ))}
      {account ? (
        <label class="button" for={id}>
          Add a picture
          <input
            id={id}
            type="file"
            accept="image/*"
            onChange={({ currentTarget }) => {
              void add(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      ) : (
        <button type="button" onClick={onSignIn}>
          Add a picture
        </button>
      )}
      <p role="status">{message}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
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
