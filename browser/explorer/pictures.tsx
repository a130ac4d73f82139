// The pictures of a place in a row, each of which opens large, and the button that adds one.

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Icon } from './place/icon.js'
import { PictureViewer } from './place/picture-viewer.js'
import type { Picture } from './records.js'
import type { Account } from './session.js'
import { t } from './translate.js'

interface PicturesProps {
  place: number
  pictures: readonly Picture[]
  account: Account | undefined
  /** Something has been done with them. */
  onChanged(message: string): Promise<void>
}

/** Nothing where there is none. */
export function Pictures({ place, pictures, account, onChanged }: PicturesProps) {
  const [shown, setShown] = useState<number>()
  const strip = useRef<HTMLElement>(null)
  // The newest is the first.
  useEffect(() => strip.current?.scrollTo({ left: 0 }), [pictures[0]?.id])
  if (pictures.length === 0) return null
  return (
    <section class="pictures" ref={strip} aria-label={t('pictures')}>
      {pictures.map(({ id, url }, index) => (
        <button key={id} type="button" onClick={() => setShown(id)}>
          <img src={url} alt={t('pictureAlt', { number: index + 1, count: pictures.length })} />
        </button>
      ))}
      {shown !== undefined && (
        <PictureViewer
          place={place}
          first={shown}
          account={account}
          onClose={() => setShown(undefined)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

export function AddPicture({ onAdd }: { onAdd: (file: File | undefined) => Promise<void> }) {
  const id = useId()
  return (
    <label class="button" for={id}>
      <Icon name="camera" /> {t('addPicture')}
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
