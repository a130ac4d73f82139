// The window in which a place is suggested. What is in it is loaded when it is opened.

import { DialogWindow } from '../dialog.js'
import { lazy } from '../lazy.js'
import { t } from '../translate.js'
import type { SuggestionProps } from './suggestion.js'
import './suggest.css'

/** As what the visitor is about to do it is called so. */
export const SUGGESTION = 'suggestion'

const Suggestion = lazy(() => import('./suggestion.js').then((module) => module.Suggestion))

export function SuggestDialog(props: Omit<SuggestionProps, 'name'>) {
  return (
    <DialogWindow title={t('suggestPlace')} onClose={props.onClose}>
      <Suggestion name={SUGGESTION} {...props} />
    </DialogWindow>
  )
}
