import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  didNotWork: 'Se ei onnistunut',
  toMap: 'Kartalle',
  passwordRule: '{min}–{max} merkkiä, ei yleinen salasana, ei käyttäjätunnuksesi eikä sähköpostiosoitteesi',

  // To confirm an account.
  confirmAccount: 'Vahvista tilisi',
  confirmAccountText:
    'Tämä on viimeinen vaihe ennen tilin {username} käyttämistä. Jos et rekisteröitynyt, sulje tämä sivu.',
  confirmMyAccount: 'Vahvista tilini',
  accountConfirmed: 'Tilisi on vahvistettu',
  accountAlreadyConfirmed: 'Tilisi on jo vahvistettu',
  welcome: 'Tervetuloa, {username}! Voit nyt kirjautua sisään.',
  goOn: 'Jatka siitä, missä olit',
  invalidConfirmation:
    'Tämä vahvistuslinkki ei kelpaa tai on liian vanha. Pyydä sovelluksessa uusi vahvistusviesti ja avaa siinä oleva linkki.',

  // A new password.
  choosePassword: 'Valitse uusi salasana',
  choosePasswordText: 'Tilille {username}. Sen jälkeen kaikilla laitteilla on kirjauduttava uudelleen.',
  newPassword: 'Uusi salasana',
  newPasswordAgain: 'Uusi salasana uudelleen',
  changeMyPassword: 'Vaihda salasanani',
  passwordChanged: 'Salasanasi on vaihdettu',
  passwordChangedText: 'Voit nyt kirjautua sillä, {username}.',
  invalidReset:
    'Tämä linkki ei kelpaa, on vanhentunut tai jo käytetty. Pyydä sovelluksessa salasanan vaihtoa uudelleen ja avaa uudessa viestissä oleva linkki.',

  // A new email address.
  confirmEmail: 'Vahvista sähköpostiosoitteesi',
  confirmEmailText: 'Näin tilin {username} sähköpostiosoitteeksi tulee {email}.',
  changeMyEmail: 'Vaihda sähköpostiosoitteeni',
  emailChanged: 'Sähköpostiosoitteesi on vaihdettu',
  emailChangedText: 'Se on nyt {email}, {username}.',
  oneLinkLeft: 'Yksi linkki on jäljellä',
  newLinkLeft:
    'Avaa myös linkki viestissä, jonka lähetimme sinne. Sen jälkeen tilin {username} sähköpostiosoite on {email}.',
  presentLinkLeft:
    'Avaa myös linkki viestissä, jonka lähetimme nykyiseen osoitteeseesi. Sen jälkeen tilin {username} sähköpostiosoite on {email}.',
  invalidEmailLink:
    'Tämä linkki ei kelpaa, on liian vanha tai jo käytetty. Vaihda sähköpostiosoite sovelluksessa uudelleen.',
  keepEmail: 'Säilytä sähköpostiosoitteesi',
  keepEmailText:
    'Silloin tilin {username} sähköpostiosoite on {email}, ja kaikilla laitteilla on kirjauduttava uudelleen.',
  thisWasNotMe: 'Se en ollut minä',
  emailStays: 'Sähköpostiosoitteesi säilyy',
  emailStaysText: 'Tilin {username} sähköpostiosoite on {email}. Kaikilla laitteilla on kirjauduttava uudelleen.',
  emailStaysDisabled:
    'Tili on suljettu. Jos se on tarkoitus poistaa, toisessa viestissä on linkki, joka säilyttää sen.',
  emailStaysPassword: 'Joku muu saattaa tietää salasanasi: <a>valitse uusi</a> nyt.',
  invalidLink: 'Tämä linkki ei kelpaa, on liian vanha tai jo käytetty.',

  // To keep an account that is to be deleted.
  keepAccount: 'Säilytä tilisi',
  keepAccountText: 'Silloin tiliä {username} ei poisteta.',
  keepMyAccount: 'Säilytä tilini',
  accountStays: 'Tilisi säilyy',
  accountStaysDisabled: 'Ylläpitäjä on sulkenut sen, {username}, joten et voi toistaiseksi kirjautua sisään.',
  accountStaysText: 'Kaikilla laitteilla on kirjauduttava uudelleen, {username}.',
  accountStaysPassword: 'Jos et itse poistanut tiliä, <a>valitse uusi salasana</a> nyt.',

  // To stop the emails of watches.
  noWatches: 'Sinulla ei ole seurantoja',
  noWatchesText: 'Tili {username} ei saa enää näitä viestejä.',
  watches: 'Seurantasi',
  watchesText: 'Tili {username} saa viestejä näistä:',
  everythingAt: 'Kaikki tässä paikassa: {location}',
  everythingAtGone: 'Kaikki paikassa, jota ei enää ole',
  machineWithin: '{machine}, enintään {distance} pisteestäsi',
  machineWithinSince: '{machine}, enintään {distance} pisteestäsi, {day} alkaen',
  groupWithin: '{machine} ja sen muut versiot, enintään {distance} pisteestäsi',
  groupWithinSince: '{machine} ja sen muut versiot, enintään {distance} pisteestäsi, {day} alkaen',
  answers: 'Operaattorien vastaukset huomautuksiisi',
  allOfThem: 'Kaikki nämä',
  stopThis: 'Lopeta tämä',
  stopAll: 'Lopeta kaikki nämä viestit',
  invalidWatchesLink: 'Tämä linkki ei kelpaa tai on liian vanha. Seurantasi löydät tililtäsi.',

  // What the service rejects, in other languages than English.
  emailTaken: 'Toisella tilillä on nyt tämä sähköpostiosoite.',
  passwordLength: 'Salasanassa on oltava {min}–{max} merkkiä.',
  passwordIsName: 'Salasana ei saa olla käyttäjätunnus eikä sähköpostiosoite.',
  passwordCommon: 'Salasana on yksi yleisimmistä. Valitse toinen.',
  passwordsDiffer: 'Salasanojen on oltava samat.',
  wrongCredentials: 'Käyttäjätunnus tai salasana on väärä.',
  tooMany: 'Liian monta pyyntöä. Yritä uudelleen {seconds} sekunnin kuluttua.',
  busy: 'Palvelu on ruuhkautunut. Yritä uudelleen.',
  notFound: 'Tällaista sivua ei ole.',

  // To request a token for the API.
  requestToken: 'Pyydä API-tunnistetta',
  requestTokenText:
    'Ohjelmat, jotka käyttävät palvelun {service} rajapintaa, tarvitsevat tunnisteen. Kerro, mihin omasi on; ylläpitäjä päättää.',
  login: 'Käyttäjätunnus tai sähköpostiosoite',
  password: 'Salasana',
  tokenUse: 'Mihin tunniste on',
  requestTokenButton: 'Pyydä tunnistetta',
  tokenRequested: 'Pyyntösi on lähetetty',
  tokenRequestedText: 'Saat sähköpostin heti, kun ylläpitäjä on päättänyt.',
  noTokens: 'Tämä palvelu ei tarvitse API-tunnisteita.',
  tokenUseTooShort: 'Kuvaile käyttöä vähintään {count} merkillä.',
} satisfies Translation<typeof english>
