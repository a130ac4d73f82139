import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  didNotWork: 'Det gick inte',
  toMap: 'Till kartan',
  passwordRule: '{min} till {max} tecken, inget vanligt lösenord, inte ditt användarnamn eller din e-postadress',

  // To confirm an account.
  confirmAccount: 'Bekräfta ditt konto',
  confirmAccountText:
    'Det här är sista steget innan kontot {username} kan användas. Om du inte har registrerat dig kan du stänga sidan.',
  confirmMyAccount: 'Bekräfta mitt konto',
  accountConfirmed: 'Ditt konto är bekräftat',
  accountAlreadyConfirmed: 'Ditt konto är redan bekräftat',
  welcome: 'Välkommen, {username}! Du kan logga in nu.',
  goOn: 'Fortsätt där du var',
  invalidConfirmation:
    'Den här bekräftelselänken är ogiltig eller för gammal. Be om ett nytt bekräftelsemejl i appen och följ länken i det.',

  // A new password.
  choosePassword: 'Välj ett nytt lösenord',
  choosePasswordText: 'För kontot {username}. Efteråt måste alla enheter logga in igen.',
  newPassword: 'Nytt lösenord',
  newPasswordAgain: 'Det nya lösenordet igen',
  changeMyPassword: 'Ändra mitt lösenord',
  passwordChanged: 'Ditt lösenord är ändrat',
  passwordChangedText: 'Du kan logga in med det nu, {username}.',
  invalidReset:
    'Den här länken är ogiltig, för gammal eller redan använd. Återställ lösenordet i appen en gång till och följ länken i det nya mejlet.',

  // A new email address.
  confirmEmail: 'Bekräfta din e-postadress',
  confirmEmailText: 'Då blir {email} e-postadressen för kontot {username}.',
  changeMyEmail: 'Ändra min e-postadress',
  emailChanged: 'Din e-postadress är ändrad',
  emailChangedText: 'Den är {email} nu, {username}.',
  oneLinkLeft: 'En länk är kvar',
  newLinkLeft:
    'Följ också länken i mejlet som vi har skickat dit. Sedan är {email} e-postadressen för kontot {username}.',
  presentLinkLeft:
    'Följ också länken i mejlet som vi har skickat till din nuvarande adress. Sedan är {email} e-postadressen för kontot {username}.',
  invalidEmailLink:
    'Den här länken är ogiltig, för gammal eller redan använd. Ändra e-postadressen i appen en gång till.',
  keepEmail: 'Behåll din e-postadress',
  keepEmailText: 'Då är e-postadressen för kontot {username} {email}, och alla enheter måste logga in igen.',
  thisWasNotMe: 'Det var inte jag',
  emailStays: 'Din e-postadress är kvar',
  emailStaysText: 'E-postadressen för kontot {username} är {email}. Alla enheter måste logga in igen.',
  emailStaysDisabled: 'Kontot är avstängt. Om det ska raderas finns länken som behåller det i ett annat mejl.',
  emailStaysPassword: 'Någon annan kanske vet ditt lösenord: <a>välj ett nytt</a> nu.',
  invalidLink: 'Den här länken är ogiltig, för gammal eller redan använd.',

  // To keep an account that is to be deleted.
  keepAccount: 'Behåll ditt konto',
  keepAccountText: 'Då raderas inte kontot {username}.',
  keepMyAccount: 'Behåll mitt konto',
  accountStays: 'Ditt konto är kvar',
  accountStaysDisabled: 'En administratör har stängt av det, {username}, så du kan inte logga in just nu.',
  accountStaysText: 'Alla enheter måste logga in igen, {username}.',
  accountStaysPassword: 'Om det inte var du som raderade kontot, <a>välj ett nytt lösenord</a> nu.',

  // To stop the emails of watches.
  noWatches: 'Du har inga bevakningar',
  noWatchesText: 'Kontot {username} får inga fler sådana mejl.',
  watches: 'Dina bevakningar',
  watchesText: 'Kontot {username} får mejl om:',
  everythingAt: 'Allt på det här stället: {location}',
  everythingAtGone: 'Allt på ett ställe som inte finns längre',
  machineWithin: '{machine} inom {distance} från din punkt',
  machineWithinSince: '{machine} inom {distance} från din punkt, sedan {day}',
  groupWithin: '{machine} och dess andra utgåvor inom {distance} från din punkt',
  groupWithinSince: '{machine} och dess andra utgåvor inom {distance} från din punkt, sedan {day}',
  answers: 'Svar från operatörer på dina anteckningar',
  allOfThem: 'Alla',
  stopThis: 'Stoppa detta',
  stopAll: 'Stoppa alla de här mejlen',
  invalidWatchesLink: 'Den här länken är ogiltig eller för gammal. Dina bevakningar finns i ditt konto.',

  // What the service rejects, in other languages than English.
  emailTaken: 'Ett annat konto har den här e-postadressen nu.',
  passwordLength: 'Lösenordet måste ha {min} till {max} tecken.',
  passwordIsName: 'Lösenordet får inte vara användarnamnet eller e-postadressen.',
  passwordCommon: 'Lösenordet är ett av de vanligaste. Välj ett annat.',
  passwordsDiffer: 'Båda lösenorden måste vara likadana.',
  wrongCredentials: 'Inloggningen eller lösenordet är fel.',
  tooMany: 'För många förfrågningar. Försök igen om {seconds} sekunder.',
  busy: 'Tjänsten är upptagen. Försök igen.',
  notFound: 'Det finns ingen sådan sida.',

  // To request a token for the API.
  requestToken: 'Begär en API-nyckel',
  requestTokenText:
    'Program som använder API:et för {service} behöver en nyckel. Säg vad din är till för; en administratör bestämmer.',
  login: 'Användarnamn eller e-postadress',
  password: 'Lösenord',
  tokenUse: 'Vad nyckeln är till för',
  requestTokenButton: 'Begär en nyckel',
  tokenRequested: 'Din begäran är skickad',
  tokenRequestedText: 'Du får ett mejl så snart en administratör har bestämt.',
  noTokens: 'Den här tjänsten behöver inga API-nycklar.',
  tokenUseTooShort: 'Beskriv användningen med minst {count} tecken.',
} satisfies Translation<typeof english>
