import type { Translation } from '../../../shared/languages/messages.js'
import type english from './en.js'

export default {
  skip: 'Zu den Ergebnissen springen',
  menu: 'Menü',
  accountMenu: 'Konto',
  suggestPlace: 'Ort vorschlagen',
  yourAccount: 'Dein Konto',
  signIn: 'Anmelden',
  watchMachineHere: 'Diesen Flipper hier beobachten',
  about: 'Über uns und Nutzungsbedingungen',
  searchThisArea: 'In diesem Gebiet suchen',
  language: 'Sprache',
} satisfies Translation<typeof english>
