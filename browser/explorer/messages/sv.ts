import type { Translation } from '../../../shared/languages/messages.js'
import type english from './en.js'

export default {
  skip: 'Hoppa till resultaten',
  menu: 'Meny',
  accountMenu: 'Konto',
  suggestPlace: 'Föreslå en plats',
  yourAccount: 'Ditt konto',
  signIn: 'Logga in',
  watchMachineHere: 'Bevaka det här flippret här',
  about: 'Om tjänsten och villkor',
  searchThisArea: 'Sök i det här området',
  language: 'Språk',
} satisfies Translation<typeof english>
