// The switch of the language, which this device keeps.
import { LANGUAGES, type Language } from '../../shared/languages/list.js'
import { chooseLanguage } from '../chosen-language.js'
import { language } from '../language.js'
import { t } from './translate.js'

export function LanguageChoice() {
  return (
    <select
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
