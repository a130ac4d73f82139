// The switches of the language and of the unit of distances, which this device keeps. The account keeps the language, too.
import { LANGUAGES, type Language } from '../../shared/languages/list.js'
import { chooseLanguage } from '../chosen-language.js'
import { language } from '../language.js'
import { call } from './api.js'
import { UNITS, unit } from './format.js'
import { Menu } from './place/menu.js'
import { currentAccount } from './session.js'
import { t } from './translate.js'

export function LanguageChoice() {
  const choose = async (next: Language) => {
    const account = currentAccount()
    const path = `/users/${account?.id}/account.json`
    // The device has it all the same.
    if (account) await call(path, { method: 'PUT', parameters: { language: next } }).catch(() => {})
    chooseLanguage(next)
  }
  const items = Object.entries(LANGUAGES).map(([code, name]) => ({
    text: name,
    lang: code,
    act: () => void choose(code as Language),
  }))
  return (
    <Menu label={`${t('language')}: ${LANGUAGES[language]}`} items={items}>
      {LANGUAGES[language]}
    </Menu>
  )
}

export const UNIT_NAMES = { miles: t('unitMiles'), kilometers: t('unitKilometers') }

export function UnitChoice() {
  const items = UNITS.map((one) => ({ text: UNIT_NAMES[one], act: () => unit.write(one) }))
  const name = UNIT_NAMES[unit.use()]
  return (
    <Menu label={`${t('distances')}: ${name}`} items={items}>
      {name}
    </Menu>
  )
}
