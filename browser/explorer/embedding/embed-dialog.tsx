// The window with what other sites put into their pages to show a part of the map. What is in it is loaded when it is opened.
import { DialogWindow } from '../dialog.js'
import { lazy } from '../lazy.js'
import { t } from '../translate.js'
import type { SnippetProps } from './snippet.js'

const Snippet = lazy(() => import('./snippet.js').then((module) => module.Snippet))

export function EmbedDialog({ onClose, ...props }: SnippetProps & { onClose(): void }) {
  return (
    <DialogWindow title={t('showOnYourSite')} onClose={onClose}>
      <Snippet {...props} />
    </DialogWindow>
  )
}
