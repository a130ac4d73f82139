import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  sentBy: 'Diese Nachricht kommt von {service}.',
  hello: 'Hallo {name}!',
  thisWasNotMe: 'Das war ich nicht',

  // A new account.
  confirmAccountSubject: 'bitte bestätige dein Konto',
  welcome: 'Willkommen!',
  confirmAccountText: 'Bitte bestätige dein Konto mit diesem Link:',
  confirmAccount: 'Mein Konto bestätigen',
  confirmAccountIgnore:
    'Wenn du dich nicht angemeldet hast, ignoriere diese E-Mail bitte: Ohne die Bestätigung kann niemand das Konto benutzen.',

  // A new password.
  resetSubject: 'dein Passwort zurücksetzen',
  resetText: 'Es wurde ein Link angefordert, mit dem du dein Passwort ändern kannst:',
  resetPassword: 'Mein Passwort ändern',
  resetValid: 'Der Link gilt {hours} Stunden und funktioniert nur einmal.',
  resetIgnore: 'Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail bitte: Dein Passwort bleibt, wie es ist.',
  passwordChangedSubject: 'dein Passwort wurde geändert',
  passwordChanged: 'Das Passwort deines Kontos wurde geändert. Alle Geräte müssen sich neu anmelden.',
  ownPasswordChanged: 'Das Passwort deines Kontos wurde geändert. Alle anderen Geräte müssen sich neu anmelden.',
  passwordChangedReset: 'Wenn du das nicht warst, setze dein Passwort bitte sofort zurück.',
  passwordChangedRestore:
    'Das war die E-Mail-Adresse des Kontos. Wenn nicht du Adresse und Passwort geändert hast, stelle das Konto bitte wieder her:',

  // A new email address.
  confirmEmailSubject: 'bitte bestätige deine neue E-Mail-Adresse',
  confirmEmailText: 'Bitte bestätige mit diesem Link, dass dein Konto diese E-Mail-Adresse haben soll:',
  confirmEmail: 'Meine E-Mail-Adresse bestätigen',
  confirmEmailIgnore:
    'Der Link gilt {hours} Stunden. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail bitte: Es ändert sich nichts.',
  approveEmailSubject: 'darf sich deine E-Mail-Adresse ändern?',
  approveEmailText:
    'Die E-Mail-Adresse deines Kontos soll {newEmail} werden. Wenn du das willst, folge bitte innerhalb von {hours} Stunden diesem Link:',
  approveEmail: 'Meine E-Mail-Adresse ändern',
  approveEmailBoth: 'Du musst auch dem Link folgen, den wir an die neue Adresse geschickt haben.',
  emailRequestedSubject: 'deine E-Mail-Adresse wird geändert',
  emailRequested:
    'Die E-Mail-Adresse deines Kontos soll {newEmail} werden. Sie ändert sich, wenn jemand dem Link folgt, den wir dorthin geschickt haben.',
  emailChangedSubject: 'deine E-Mail-Adresse wurde geändert',
  emailChanged: 'Die E-Mail-Adresse deines Kontos ist jetzt {newEmail}.',
  emailChangedAgain: 'Die E-Mail-Adresse deines Kontos ist wieder {newEmail}, wie vorher.',
  emailRevertedSubject: 'die Änderung deiner E-Mail-Adresse wurde zurückgenommen',
  emailReverted:
    'Dein Konto hat wieder seine frühere E-Mail-Adresse: Jemand ist dem Link gefolgt, den wir dorthin geschickt hatten. Alle Geräte sind abgemeldet.',
  stopEmailChange:
    'Wenn du das nicht warst, ist jemand anders mit deinem Konto angemeldet. Folge dann bitte innerhalb von {hours} Stunden diesem Link und wähle ein neues Passwort. Es ändert sich nichts, und alle Geräte werden abgemeldet.',
  revertEmailChange:
    'Wenn du das nicht warst, ist jemand anders mit deinem Konto angemeldet. Folge dann bitte innerhalb von {hours} Stunden diesem Link und wähle ein neues Passwort. Dein Konto hat dann wieder diese Adresse, und alle Geräte werden abgemeldet.',

  // A deleted account.
  deletionSubject: 'dein Konto wird gelöscht',
  deletionText:
    'Dein Konto ist gesperrt und wird am {day} um {time} Uhr (UTC) gelöscht. Bis dahin kannst du es mit diesem Link behalten:',
  keepAccount: 'Mein Konto behalten',
  deletionNotMe:
    'Wenn nicht du es gelöscht hast, war jemand anders mit deinem Konto angemeldet: Behalte es bitte und wähle ein neues Passwort.',
  deletedSubject: 'dein Konto ist gelöscht',
  deletedText:
    'Dein Konto ist gelöscht, mit den gemerkten Orten, gespielten Flippern und Beobachtungen, wie es mit seinem Passwort gewünscht wurde. Was du zum Verzeichnis beigetragen hast, bleibt unter deinem Benutzernamen.',

  // What an account may do.
  roleSubject: 'du gehörst zur Verwaltung',
  roleText: 'Ab jetzt verwaltet dein Konto:',
  allRegions: 'alle Regionen, Konten und Einstellungen',
  administration: 'Verwaltung',
  roleUnknown: 'Wenn du nicht weißt, warum, wähle bitte ein neues Passwort und sag es den anderen in der Verwaltung.',
  operatorSubject: 'du betreust die Flipper eines Betreibers',
  operatorText:
    'Die Verwaltung hat dein Konto mit dem Betreiber {operator} verbunden. Was du an seinen Orten bestätigst, änderst oder notierst, ist jetzt als vom Betreiber gekennzeichnet, und du kannst dort auf Notizen antworten.',
  yourPlaces: 'Deine Orte',
  operatorUnknown: 'Wenn du nicht weißt, warum, wähle bitte ein neues Passwort und sag es der Verwaltung.',

  // What happens where somebody has a watch.
  newsOf: '{count, plural, one {Neues} other {# Neuigkeiten}} von {name}',
  newsOfWatches: '{count, plural, one {Neues} other {# Neuigkeiten}} von dem, was du beobachtest',
  answered: 'Der Betreiber hat auf eine Notiz von dir geantwortet:',
  happened: 'Das ist dort passiert, wo du etwas beobachtest:',
  andMore: 'und {count} weitere',
  location: 'Ort {id}',
  changeWatches: 'Ändern, was du beobachtest, oder keine E-Mails mehr bekommen',

  // What became of a suggestion.
  approvedSubject: 'dein Vorschlag wurde angenommen',
  mergedSubject: 'dein Vorschlag wurde zusammengeführt',
  rejectedSubject: 'dein Vorschlag wurde abgelehnt',
  locationApproved: 'Der Ort, den du vorgeschlagen hast, ist jetzt auf der Karte:',
  machineApproved: 'Der Flipper, den du hinzugefügt hast, bleibt im Katalog:',
  regionApproved: 'Die Region, die du vorgeschlagen hast, gibt es jetzt im Verzeichnis:',
  locationRejected: 'Die Verwaltung nimmt diesen Ort, den du vorgeschlagen hast, nicht auf die Karte:',
  machineRejected: 'Die Verwaltung hat diesen Flipper, den du hinzugefügt hast, aus dem Katalog entfernt:',
  regionRejected: 'Die Verwaltung nimmt diese Region, die du vorgeschlagen hast, nicht auf:',
  merged: 'Der Ort, den du vorgeschlagen hast, ist schon auf der Karte:',
  mergedInto: 'Dort heißt er {name}, jetzt mit den Flippern, die du genannt hast.',
  leftOut: 'Ohne diese Flipper, die der Katalog unter diesen Namen nicht hat:',
  lookAtIt: 'Ansehen',
  existing: 'Im Katalog heißt er {name}.',
  theReason: 'Der Grund',
  whyDecided: 'Du bekommst diese E-Mail, weil du sie beim Vorschlagen gewünscht hast.',

  // A token for the API.
  tokenSubject: 'dein API-Token',
  tokenText: 'Das ist dein API-Token. Ein früheres gilt nicht mehr.',
  tokenUse:
    'Schick es mit jeder Anfrage mit, als Header X-Api-Token oder als Parameter api_token. Halte es bitte geheim; wenn andere es erfahren haben, bitte um ein neues.',
  tokenDeniedSubject: 'deine Anfrage nach einem API-Token',
  tokenDenied:
    'Deine Anfrage nach einem API-Token von {service} wurde abgelehnt. Du darfst noch einmal anfragen: Beschreibe bitte genauer, wofür du es benutzen willst.',
} satisfies Translation<typeof english>
