import type { Translation } from '../../../shared/languages/messages.js'
import type english from './en.js'

export default {
  skip: 'Saltar a los resultados',
  menu: 'Menú',
  accountMenu: 'Cuenta',
  suggestPlace: 'Sugerir un lugar',
  yourAccount: 'Tu cuenta',
  signIn: 'Iniciar sesión',
  watchMachineHere: 'Seguir esta máquina en esta zona',
  about: 'Acerca de y condiciones de uso',
  searchThisArea: 'Buscar en esta zona',
  language: 'Idioma',
} satisfies Translation<typeof english>
