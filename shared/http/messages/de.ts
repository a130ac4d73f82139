import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  didNotWork: 'Das hat nicht geklappt',
  toMap: 'Zur Karte',
  passwordRule: '{min} bis {max} Zeichen, kein gängiges Passwort, nicht dein Benutzername oder deine E-Mail-Adresse',

  // To confirm an account.
  confirmAccount: 'Bestätige dein Konto',
  confirmAccountText:
    'Das ist der letzte Schritt, um das Konto {username} zu benutzen. Wenn du dich nicht angemeldet hast, schließe diese Seite bitte.',
  confirmMyAccount: 'Mein Konto bestätigen',
  accountConfirmed: 'Dein Konto ist bestätigt',
  accountAlreadyConfirmed: 'Dein Konto ist schon bestätigt',
  welcome: 'Willkommen, {username}! Du kannst dich jetzt anmelden.',
  goOn: 'Dort weitermachen, wo du warst',
  invalidConfirmation:
    'Dieser Bestätigungslink ist ungültig oder zu alt. Lass dir in der App noch eine E-Mail zur Bestätigung schicken und folge dem Link darin.',

  // A new password.
  choosePassword: 'Wähle ein neues Passwort',
  choosePasswordText: 'Für das Konto {username}. Danach müssen sich alle Geräte neu anmelden.',
  newPassword: 'Neues Passwort',
  newPasswordAgain: 'Das neue Passwort noch einmal',
  changeMyPassword: 'Mein Passwort ändern',
  passwordChanged: 'Dein Passwort ist geändert',
  passwordChangedText: 'Du kannst dich jetzt damit anmelden, {username}.',
  invalidReset:
    'Dieser Link ist ungültig, abgelaufen oder schon benutzt. Setze dein Passwort in der App bitte noch einmal zurück und folge dem Link in der neuen E-Mail.',

  // A new email address.
  confirmEmail: 'Bestätige deine E-Mail-Adresse',
  confirmEmailText: 'Damit wird {email} die E-Mail-Adresse des Kontos {username}.',
  changeMyEmail: 'Meine E-Mail-Adresse ändern',
  emailChanged: 'Deine E-Mail-Adresse ist geändert',
  emailChangedText: 'Sie ist jetzt {email}, {username}.',
  oneLinkLeft: 'Ein Link fehlt noch',
  newLinkLeft:
    'Folge bitte auch dem Link in der E-Mail, die wir dorthin geschickt haben. Dann ist {email} die E-Mail-Adresse des Kontos {username}.',
  presentLinkLeft:
    'Folge bitte auch dem Link in der E-Mail, die wir an deine bisherige Adresse geschickt haben. Dann ist {email} die E-Mail-Adresse des Kontos {username}.',
  invalidEmailLink:
    'Dieser Link ist ungültig, zu alt oder schon benutzt. Ändere die E-Mail-Adresse in der App bitte noch einmal.',
  keepEmail: 'Behalte deine E-Mail-Adresse',
  keepEmailText: 'Die E-Mail-Adresse des Kontos {username} ist dann {email}, und alle Geräte müssen sich neu anmelden.',
  thisWasNotMe: 'Das war ich nicht',
  emailStays: 'Deine E-Mail-Adresse bleibt',
  emailStaysText: 'Die E-Mail-Adresse des Kontos {username} ist {email}. Alle Geräte müssen sich neu anmelden.',
  emailStaysDisabled:
    'Das Konto ist gesperrt. Wenn es gelöscht werden soll, steht der Link, mit dem du es behältst, in einer anderen E-Mail.',
  emailStaysPassword: 'Vielleicht kennt jemand anders dein Passwort: <a>Wähle jetzt ein neues</a>.',
  invalidLink: 'Dieser Link ist ungültig, zu alt oder schon benutzt.',

  // To keep an account that is to be deleted.
  keepAccount: 'Behalte dein Konto',
  keepAccountText: 'Das Konto {username} wird dann nicht gelöscht.',
  keepMyAccount: 'Mein Konto behalten',
  accountStays: 'Dein Konto bleibt',
  accountStaysDisabled: 'Die Verwaltung hat es gesperrt, {username}: Vorerst kannst du dich nicht anmelden.',
  accountStaysText: 'Alle Geräte müssen sich neu anmelden, {username}.',
  accountStaysPassword: 'Wenn nicht du das Konto gelöscht hast, <a>wähle jetzt ein neues Passwort</a>.',

  // To stop the emails of watches.
  noWatches: 'Du beobachtest nichts',
  noWatchesText: 'Das Konto {username} bekommt keine solchen E-Mails mehr.',
  watches: 'Was du beobachtest',
  watchesText: 'Das Konto {username} bekommt E-Mails zu:',
  everythingAt: 'Alles an diesem Ort: {location}',
  everythingAtGone: 'Alles an einem Ort, den es nicht mehr gibt',
  machineWithin: '{machine} im Umkreis von {distance} um deinen Punkt',
  machineWithinSince: '{machine} im Umkreis von {distance} um deinen Punkt, seit {day}',
  groupWithin: '{machine} und andere Ausgaben im Umkreis von {distance} um deinen Punkt',
  groupWithinSince: '{machine} und andere Ausgaben im Umkreis von {distance} um deinen Punkt, seit {day}',
  answers: 'Antworten von Betreibern auf deine Notizen',
  allOfThem: 'Alle zusammen',
  stopThis: 'Beenden',
  stopAll: 'Alle diese E-Mails beenden',
  invalidWatchesLink: 'Dieser Link ist ungültig oder zu alt. Was du beobachtest, findest du in deinem Konto.',

  // What the service rejects, in other languages than English.
  emailTaken: 'Ein anderes Konto hat jetzt diese E-Mail-Adresse.',
  passwordLength: 'Das Passwort muss {min} bis {max} Zeichen haben.',
  passwordIsName: 'Das Passwort darf nicht der Benutzername oder die E-Mail-Adresse sein.',
  passwordCommon: 'Das Passwort ist eines der gängigsten. Bitte wähle ein anderes.',
  passwordsDiffer: 'Beide Passwörter müssen gleich sein.',
  wrongCredentials: 'Benutzername oder Passwort ist falsch.',
  tooMany: 'Zu viele Anfragen. Bitte versuche es in {seconds} Sekunden noch einmal.',
  busy: 'Der Dienst ist ausgelastet. Bitte versuche es noch einmal.',
  notFound: 'Diese Seite gibt es nicht.',

  // To request a token for the API.
  requestToken: 'Ein API-Token anfragen',
  requestTokenText:
    'Programme, die die API von {service} benutzen, brauchen ein Token. Sag bitte, wofür deines ist; die Verwaltung entscheidet.',
  login: 'Benutzername oder E-Mail-Adresse',
  password: 'Passwort',
  tokenUse: 'Wofür das Token ist',
  requestTokenButton: 'Token anfragen',
  tokenRequested: 'Deine Anfrage ist abgeschickt',
  tokenRequestedText: 'Du bekommst eine E-Mail, sobald die Verwaltung entschieden hat.',
  noTokens: 'Dieser Dienst braucht keine API-Tokens.',
  tokenUseTooShort: 'Beschreibe die Nutzung bitte mit mindestens {count} Zeichen.',
} satisfies Translation<typeof english>
