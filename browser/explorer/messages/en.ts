// What the map's page says. The other files of this folder have the same in other languages, with the same parameters.

export default {
  skip: 'Skip to the results',
  menu: 'Menu',
  accountMenu: 'Account',
  suggestPlace: 'Suggest a place',
  yourAccount: 'Your account',
  signIn: 'Sign in',
  watchMachineHere: 'Watch this machine around here',
  about: 'About and conditions of use',
  searchThisArea: 'Search this area',
  language: 'Language',
} as const
