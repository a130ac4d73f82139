// The switch of the language, which this device keeps.
import { LANGUAGES, type Language } from '../../shared/languages/list.js'
import { chosenLanguage, language } from '../language.js'
import { t } from './translate.js'

export function LanguageChoice() {
  const choose = (next: Language) => {
    chosenLanguage.write(next)
    // Everything is said anew, also what the page has said to others, as to the map.
    location.reload()
  }
  return (
    <select
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
