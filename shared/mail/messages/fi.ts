import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  sentBy: 'Tämän viestin lähetti {service}.',
  hello: 'Hei {name}!',
  thisWasNotMe: 'Se en ollut minä',

  // A new account.
  confirmAccountSubject: 'vahvista tilisi',
  welcome: 'Tervetuloa!',
  confirmAccountText: 'Vahvista tilisi tällä linkillä:',
  confirmAccount: 'Vahvista tilini',
  confirmAccountIgnore: 'Jos et rekisteröitynyt, jätä tämä viesti huomiotta: tiliä ei voi käyttää ilman vahvistusta.',

  // A new password.
  resetSubject: 'salasanan vaihtaminen',
  resetText: 'Salasanasi vaihtamiseen pyydettiin linkki:',
  resetPassword: 'Vaihda salasanani',
  resetValid: 'Linkki on voimassa {hours} tuntia, ja sitä voi käyttää kerran.',
  resetIgnore: 'Jos et pyytänyt sitä, jätä tämä viesti huomiotta: salasanasi ei muutu.',
  passwordChangedSubject: 'salasanasi vaihdettiin',
  passwordChanged: 'Tilisi salasana vaihdettiin. Kaikilla laitteilla on kirjauduttava uudelleen.',
  ownPasswordChanged: 'Tilisi salasana vaihdettiin. Kaikilla muilla laitteilla on kirjauduttava uudelleen.',
  passwordChangedReset: 'Jos et vaihtanut sitä, vaihda salasanasi heti.',
  passwordChangedRestore:
    'Tämä oli tilin sähköpostiosoite. Jos et itse vaihtanut osoitetta ja salasanaa, palauta tili:',

  // A new email address.
  confirmEmailSubject: 'vahvista uusi sähköpostiosoitteesi',
  confirmEmailText: 'Vahvista tällä linkillä, että tililläsi pitää olla tämä sähköpostiosoite:',
  confirmEmail: 'Vahvista sähköpostiosoitteeni',
  confirmEmailIgnore:
    'Linkki on voimassa {hours} tuntia. Jos et pyytänyt sitä, jätä tämä viesti huomiotta: mikään ei muutu.',
  approveEmailSubject: 'saako sähköpostiosoitteesi muuttua?',
  approveEmailText:
    'Tilisi sähköpostiosoitteeksi on tulossa {newEmail}. Jos haluat sen, avaa tämä linkki {hours} tunnin kuluessa:',
  approveEmail: 'Vaihda sähköpostiosoitteeni',
  approveEmailBoth: 'Myös uuteen osoitteeseen lähettämämme linkki on avattava.',
  emailRequestedSubject: 'sähköpostiosoitteesi on muuttumassa',
  emailRequested:
    'Tilisi sähköpostiosoitteeksi on tulossa {newEmail}. Se muuttuu, kun sinne lähettämämme linkki avataan.',
  emailChangedSubject: 'sähköpostiosoitteesi vaihdettiin',
  emailChanged: 'Tilisi sähköpostiosoite on nyt {newEmail}.',
  emailChangedAgain: 'Tilisi sähköpostiosoite on taas {newEmail}, kuten ennenkin.',
  emailRevertedSubject: 'sähköpostiosoitteesi palautettiin',
  emailReverted:
    'Tililläsi on taas entinen sähköpostiosoitteensa: sinne lähettämämme linkki avattiin. Kaikki laitteet on kirjattu ulos.',
  stopEmailChange:
    'Jos se et ollut sinä, joku muu on kirjautunut tilillesi. Avaa tämä linkki {hours} tunnin kuluessa ja valitse uusi salasana. Silloin mikään ei muutu, ja kaikki laitteet kirjataan ulos.',
  revertEmailChange:
    'Jos se et ollut sinä, joku muu on kirjautunut tilillesi. Avaa tämä linkki {hours} tunnin kuluessa ja valitse uusi salasana. Silloin tililläsi on taas tämä osoite, ja kaikki laitteet kirjataan ulos.',

  // A deleted account.
  deletionSubject: 'tilisi poistetaan',
  deletionText:
    'Tilisi on suljettu, ja se poistetaan {day} klo {time} (UTC). Siihen asti voit säilyttää sen tällä linkillä:',
  keepAccount: 'Säilytä tilini',
  deletionNotMe: 'Jos et itse poistanut sitä, joku muu oli kirjautunut tilillesi: säilytä se ja valitse uusi salasana.',
  deletedSubject: 'tilisi on poistettu',
  deletedText:
    'Tilisi on poistettu tallennettuine paikkoineen, pelattuine flippereineen ja seurantoineen, kuten salasanan kanssa pyydettiin. Se, mitä olet lisännyt hakemistoon, jää käyttäjätunnuksesi alle.',

  // What an account may do.
  roleSubject: 'olet ylläpitäjä',
  roleText: 'Tästä lähtien tilisi ylläpitää:',
  allRegions: 'kaikki alueet, käyttäjät ja asetukset',
  administration: 'Ylläpito',
  roleUnknown: 'Jos et tiedä miksi, valitse uusi salasana ja kerro siitä muille ylläpitäjille.',
  operatorSubject: 'hoidat operaattorin flippereitä',
  operatorText:
    'Ylläpitäjä on yhdistänyt tilisi operaattoriin {operator}. Siitä, mitä vahvistat, muutat tai kirjoitat sen paikoissa, näkyy nyt, että se on operaattorilta, ja voit vastata siellä pelaajien huomautuksiin.',
  yourPlaces: 'Paikkasi',
  operatorUnknown: 'Jos et tiedä miksi, valitse uusi salasana ja kerro siitä ylläpitäjille.',

  // What happens where somebody has a watch.
  newsOf: '{count, plural, one {uutta} other {# uutista}}: {name}',
  newsOfWatches: '{count, plural, one {uutta} other {# uutista}} seurannoistasi',
  answered: 'Operaattori on vastannut huomautukseesi:',
  happened: 'Tämä tapahtui siellä, missä sinulla on seuranta:',
  andMore: 'ja {count} muuta',
  location: 'Paikka {id}',
  changeWatches: 'Muuta seurantojasi tai lopeta nämä viestit',

  // What became of a suggestion.
  approvedSubject: 'ehdotuksesi hyväksyttiin',
  mergedSubject: 'ehdotuksesi yhdistettiin',
  rejectedSubject: 'ehdotuksesi hylättiin',
  locationApproved: 'Ehdottamasi paikka on nyt kartalla:',
  machineApproved: 'Lisäämäsi flipperi jää luetteloon:',
  regionApproved: 'Ehdottamasi alue on nyt hakemistossa:',
  locationRejected: 'Ylläpitäjä päätti olla lisäämättä kartalle tätä ehdottamaasi paikkaa:',
  machineRejected: 'Ylläpitäjä poisti luettelosta tämän lisäämäsi flipperin:',
  regionRejected: 'Ylläpitäjä päätti olla lisäämättä tätä ehdottamaasi aluetta:',
  merged: 'Ehdottamasi paikka on jo kartalla:',
  mergedInto: 'Se on siellä nimellä {name}, nyt mainitsemiesi flipperien kanssa.',
  leftOut: 'Ilman näitä flippereitä, joita luettelossa ei ole näillä nimillä:',
  lookAtIt: 'Katso',
  existing: 'Luettelossa se on nimellä {name}.',
  theReason: 'Syy',
  whyDecided: 'Saat tämän viestin, koska pyysit sitä ehdottaessasi.',

  // A token for the API.
  tokenSubject: 'API-tunnisteesi',
  tokenText: 'Tämä on API-tunnisteesi. Aiempi ei ole enää voimassa.',
  tokenUse:
    'Lähetä se jokaisen pyynnön mukana otsakkeessa X-Api-Token tai parametrissa api_token. Pidä se salassa; jos muut ovat saaneet sen tietoonsa, pyydä uusi.',
  tokenDeniedSubject: 'API-tunnistepyyntösi',
  tokenDenied:
    'Pyyntösi palvelun {service} API-tunnisteesta hylättiin. Voit pyytää sitä uudelleen: kuvaile tarkemmin, mihin aiot käyttää sitä.',
} satisfies Translation<typeof english>
