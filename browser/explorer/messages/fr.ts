import type { Translation } from '../../../shared/languages/messages.js'
import type english from './en.js'

export default {
  skip: 'Aller aux résultats',
  menu: 'Menu',
  accountMenu: 'Compte',
  suggestPlace: 'Proposer un lieu',
  yourAccount: 'Votre compte',
  signIn: 'Se connecter',
  watchMachineHere: 'Suivre ce flipper par ici',
  about: 'À propos et conditions d’utilisation',
  searchThisArea: 'Rechercher dans cette zone',
  language: 'Langue',
} satisfies Translation<typeof english>
