// The pictures of a place, large, one at a time.

import { useEffect, useState } from 'preact/hooks'
import { type ApiError, call } from '../api.js'
import { DialogWindow } from '../dialog.js'
import type { Picture } from '../records.js'
import { ReportDialog } from '../report-dialog.js'
import type { Account } from '../session.js'
import { t } from '../translate.js'
import { Confirmation } from './confirmation.js'
import { listPictures } from './use-pictures.js'

interface PictureViewerProps {
  place: number
  /** Id of the picture to begin with. */
  first: number
  account: Account | undefined
  onClose(): void
  onChanged(message: string): Promise<void>
}

export function PictureViewer({ place, first, account, onClose, onChanged }: PictureViewerProps) {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [shown, setShown] = useState(first)
  const [author, setAuthor] = useState<number | null>()
  const [asked, setAsked] = useState<'report' | 'remove'>()
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const doing = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  useEffect(() => void doing(async () => setPictures(await listPictures(place, false))), [])
  useEffect(() => {
    setAuthor(undefined)
    setAsked(undefined)
    if (!account) return
    let isCurrent = true
    // Whose it is matters only to who is signed in: the own one can be removed.
    call<{ location_picture: { user_id: number | null } }>(`/location_picture_xrefs/${shown}.json`).then(
      ({ location_picture: { user_id } }) => isCurrent && setAuthor(user_id),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [shown, account?.id])
  const remove = () =>
    doing(async () => {
      await call(`/location_picture_xrefs/${shown}.json`, { method: 'DELETE' })
      onClose()
      await onChanged(t('pictureRemoved'))
    })
  const index = pictures.findIndex(({ id }) => id === shown)
  const goTo = (step: number) => setShown((last) => pictures[index + step]?.id ?? last)
  const count = { number: index + 1, count: pictures.length }
  const name = t('pictureOfWithin', count)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') goTo(1)
    if (key === 'ArrowLeft') goTo(-1)
  }
  return (
    <DialogWindow title={index < 0 ? t('picture') : t('pictureOf', count)} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within do the same */}
      <div class="viewer" onKeyDown={onKeyDown}>
        {index >= 0 && <img src={pictures[index]?.url} alt={t('pictureAltLarge', { number: index + 1 })} />}
        <p class="actions">
          {pictures.length > 1 && (
            <>
              <button type="button" aria-disabled={index <= 0} onClick={() => goTo(-1)}>
                {t('previous')}
              </button>
              <button type="button" aria-disabled={index >= pictures.length - 1} onClick={() => goTo(1)}>
                {t('nextPicture')}
              </button>
            </>
          )}
          {account && author === account.id ? (
            <button type="button" class="minor" onClick={() => setAsked('remove')}>
              {t('removeIt')}
            </button>
          ) : (
            <button type="button" class="minor" onClick={() => setAsked('report')}>
              {t('reportIt')}
            </button>
          )}
        </p>
        {asked === 'remove' && (
          <Confirmation
            question={t('removePictureQuestion')}
            yes={t('removeYes')}
            no={t('keepIt')}
            onYes={() => void remove()}
            onNo={() => setAsked(undefined)}
          />
        )}
        <p role="status">{message}</p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {asked === 'report' && (
          <ReportDialog
            name={`reportpicture-${shown}`}
            contents={[{ type: 'location_picture_xref', id: shown, text: name }]}
            onClose={() => setAsked(undefined)}
            onReported={setMessage}
          />
        )}
      </div>
    </DialogWindow>
  )
}
