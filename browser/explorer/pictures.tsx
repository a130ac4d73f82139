// The pictures of a place in a row, each of which opens large, and the button that adds one.
import { useId, useState } from 'preact/hooks'
import { Icon } from './place/icon.js'
import { PictureViewer } from './place/picture-viewer.js'
import type { Picture } from './records.js'
import type { Account } from './session.js'

interface PicturesProps {
  place: number
  pictures: readonly Picture[]
  account: Account | undefined
  onSignIn(): void
  /** Something has been done with them. */
  onChanged(message: string): Promise<void>
}

/** Nothing where there is none. */
export function Pictures({ place, pictures, account, onSignIn, onChanged }: PicturesProps) {
  const [shown, setShown] = useState<number>()
  if (pictures.length === 0) return null
  return (
    <section class="pictures" aria-label="Pictures">
      {pictures.map(({ id, url }, index) => (
        <button key={id} type="button" onClick={() => setShown(id)}>
          <img src={url} alt={`The place, number ${index + 1} of ${pictures.length}`} />
        </button>
      ))}
      {shown !== undefined && (
        <PictureViewer
          place={place}
          first={shown}
          account={account}
          onSignIn={onSignIn}
          onClose={() => setShown(undefined)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

interface AddPictureProps {
  account: Account | undefined
  onSignIn(): void
  onAdd(file: File | undefined): Promise<void>
}

export function AddPicture({ account, onSignIn, onAdd }: AddPictureProps) {
  const id = useId()
  const text = (
    <>
      <Icon name="camera" /> Add a picture
    </>
  )
  if (!account) {
    return (
      <button type="button" onClick={onSignIn}>
        {text}
      </button>
    )
  }
  return (
    <label class="button" for={id}>
      {text}
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          void onAdd(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
