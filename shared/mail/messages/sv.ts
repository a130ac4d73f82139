import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  sentBy: 'Det här meddelandet kommer från {service}.',
  hello: 'Hej {name}!',
  thisWasNotMe: 'Det var inte jag',

  // A new account.
  confirmAccountSubject: 'bekräfta ditt konto',
  welcome: 'Välkommen!',
  confirmAccountText: 'Bekräfta ditt konto med den här länken:',
  confirmAccount: 'Bekräfta mitt konto',
  confirmAccountIgnore:
    'Om du inte har registrerat dig kan du bortse från det här mejlet: kontot kan inte användas utan bekräftelsen.',

  // A new password.
  resetSubject: 'återställ ditt lösenord',
  resetText: 'Någon har bett om en länk för att ändra ditt lösenord:',
  resetPassword: 'Ändra mitt lösenord',
  resetValid: 'Länken gäller i {hours} timmar och kan användas en gång.',
  resetIgnore: 'Om du inte har bett om den kan du bortse från det här mejlet: ditt lösenord ändras inte.',
  passwordChangedSubject: 'ditt lösenord har ändrats',
  passwordChanged: 'Lösenordet till ditt konto har ändrats. Alla enheter måste logga in igen.',
  ownPasswordChanged: 'Lösenordet till ditt konto har ändrats. Alla andra enheter måste logga in igen.',
  passwordChangedReset: 'Om det inte var du, återställ ditt lösenord genast.',
  passwordChangedRestore:
    'Det här var kontots e-postadress. Om det inte var du som ändrade adress och lösenord, återställ kontot:',

  // A new email address.
  confirmEmailSubject: 'bekräfta din nya e-postadress',
  confirmEmailText: 'Bekräfta med den här länken att ditt konto ska ha den här e-postadressen:',
  confirmEmail: 'Bekräfta min e-postadress',
  confirmEmailIgnore:
    'Länken gäller i {hours} timmar. Om du inte har bett om den kan du bortse från det här mejlet: ingenting ändras.',
  approveEmailSubject: 'får din e-postadress ändras?',
  approveEmailText:
    'Ditt kontos e-postadress ska bli {newEmail}. Om du vill det, följ den här länken inom {hours} timmar:',
  approveEmail: 'Ändra min e-postadress',
  approveEmailBoth: 'Länken som vi har skickat till den nya adressen måste också följas.',
  emailRequestedSubject: 'din e-postadress håller på att ändras',
  emailRequested:
    'Ditt kontos e-postadress ska bli {newEmail}. Den ändras när någon följer länken som vi har skickat dit.',
  emailChangedSubject: 'din e-postadress har ändrats',
  emailChanged: 'Ditt kontos e-postadress är nu {newEmail}.',
  emailChangedAgain: 'Ditt kontos e-postadress är {newEmail} igen, som förut.',
  emailRevertedSubject: 'din e-postadress har ändrats tillbaka',
  emailReverted:
    'Ditt konto har sin tidigare e-postadress igen: någon följde länken som vi hade skickat dit. Alla enheter är utloggade.',
  stopEmailChange:
    'Om det inte var du är någon annan inloggad på ditt konto. Följ den här länken inom {hours} timmar och välj ett nytt lösenord. Då ändras ingenting, och alla enheter loggas ut.',
  revertEmailChange:
    'Om det inte var du är någon annan inloggad på ditt konto. Följ den här länken inom {hours} timmar och välj ett nytt lösenord. Då får ditt konto den här adressen igen, och alla enheter loggas ut.',

  // A deleted account.
  deletionSubject: 'ditt konto kommer att raderas',
  deletionText:
    'Ditt konto är avstängt och raderas {day} kl. {time} (UTC). Till dess kan du behålla det med den här länken:',
  keepAccount: 'Behåll mitt konto',
  deletionNotMe:
    'Om det inte var du som raderade det var någon annan inloggad på ditt konto: behåll det och välj ett nytt lösenord.',
  deletedSubject: 'ditt konto är raderat',
  deletedText:
    'Ditt konto är raderat med sparade ställen, spelade flipperspel och bevakningar, som någon bad om med dess lösenord. Det du har lagt till i katalogen finns kvar under ditt användarnamn.',

  // What an account may do.
  roleSubject: 'du är administratör',
  roleText: 'Från och med nu administrerar ditt konto:',
  allRegions: 'alla regioner, användare och inställningar',
  administration: 'Administration',
  roleUnknown: 'Om du inte vet varför, välj ett nytt lösenord och berätta det för de andra administratörerna.',
  operatorSubject: 'du sköter en operatörs flipperspel',
  operatorText:
    'En administratör har kopplat ditt konto till operatören {operator}. Det du bekräftar, ändrar eller antecknar på dess ställen visas nu som från operatören, och du kan svara på spelarnas anteckningar där.',
  yourPlaces: 'Dina ställen',
  operatorUnknown: 'Om du inte vet varför, välj ett nytt lösenord och berätta det för administratörerna.',

  // What happens where somebody has a watch.
  newsOf: '{count, plural, one {nytt} other {# nyheter}} om {name}',
  newsOfWatches: '{count, plural, one {nytt} other {# nyheter}} om dina bevakningar',
  answered: 'Operatören har svarat på en anteckning från dig:',
  happened: 'Det här har hänt där du har en bevakning:',
  andMore: 'och {count} till',
  location: 'Ställe {id}',
  changeWatches: 'Ändra dina bevakningar eller stoppa de här mejlen',

  // What became of a suggestion.
  approvedSubject: 'ditt förslag har godkänts',
  mergedSubject: 'ditt förslag har slagits ihop',
  rejectedSubject: 'ditt förslag har avslagits',
  locationApproved: 'Stället som du föreslog finns nu på kartan:',
  machineApproved: 'Flipperspelet som du lade till blir kvar i katalogen:',
  regionApproved: 'Regionen som du föreslog finns nu i katalogen:',
  locationRejected: 'En administratör har beslutat att inte sätta upp det här stället, som du föreslog, på kartan:',
  machineRejected: 'En administratör har tagit bort det här flipperspelet, som du lade till, ur katalogen:',
  regionRejected: 'En administratör har beslutat att inte lägga till den här regionen, som du föreslog:',
  merged: 'Stället som du föreslog finns redan på kartan:',
  mergedInto: 'Det finns där som {name}, nu med flipperspelen som du nämnde.',
  leftOut: 'Utan de här flipperspelen, som inte finns i katalogen under de namnen:',
  lookAtIt: 'Titta på det',
  existing: 'I katalogen heter det {name}.',
  theReason: 'Skälet',
  whyDecided: 'Du får det här mejlet för att du bad om det när du lämnade förslaget.',

  // A token for the API.
  tokenSubject: 'din API-nyckel',
  tokenText: 'Det här är din API-nyckel. En tidigare gäller inte längre.',
  tokenUse:
    'Skicka den med varje anrop, i huvudet X-Api-Token eller parametern api_token. Håll den hemlig; om andra har fått veta den, be om en ny.',
  tokenDeniedSubject: 'din begäran om en API-nyckel',
  tokenDenied:
    'Din begäran om en API-nyckel till {service} avslogs. Du får begära en igen: beskriv närmare vad du ska använda den till.',
} satisfies Translation<typeof english>
