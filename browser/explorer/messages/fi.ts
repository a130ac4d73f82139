import type { Translation } from '../../../shared/languages/messages.js'
import type english from './en.js'

export default {
  skip: 'Siirry tuloksiin',
  menu: 'Valikko',
  accountMenu: 'Tili',
  suggestPlace: 'Ehdota paikkaa',
  yourAccount: 'Oma tili',
  signIn: 'Kirjaudu sisään',
  watchMachineHere: 'Seuraa tätä peliä täällä',
  about: 'Tietoa ja käyttöehdot',
  searchThisArea: 'Etsi tältä alueelta',
  language: 'Kieli',
} satisfies Translation<typeof english>
