// What emails to users say. The other files of this folder have the same in other languages, with the same parameters. Subjects
// come after the name of the service.

export default {
  sentBy: '{service} sent this message.',
  hello: 'Hello {name}!',
  thisWasNotMe: 'This was not me',

  // A new account.
  confirmAccountSubject: 'please confirm your account',
  welcome: 'Welcome!',
  confirmAccountText: 'Please confirm your account with this link:',
  confirmAccount: 'Confirm my account',
  confirmAccountIgnore:
    'If you did not sign up, please ignore this email: the account cannot be used without the confirmation.',

  // A new password.
  resetSubject: 'reset password instructions',
  resetText: 'A link to change your password was requested:',
  resetPassword: 'Change my password',
  resetValid: 'The link is valid for {hours} hours and can be used once.',
  resetIgnore: 'If you did not request it, please ignore this email: your password does not change.',
  passwordChangedSubject: 'your password was changed',
  passwordChanged: 'The password of your account was changed. All devices have to sign in again.',
  ownPasswordChanged: 'The password of your account was changed. All other devices have to sign in again.',
  passwordChangedReset: 'If you did not change it, please reset your password at once.',
  passwordChangedRestore:
    'This was the email address of the account. If it was not you who changed address and password, please restore the account:',

  // A new email address.
  confirmEmailSubject: 'please confirm your new email address',
  confirmEmailText: 'Please confirm with this link that your account should have this email address:',
  confirmEmail: 'Confirm my email address',
  confirmEmailIgnore:
    'The link is valid for {hours} hours. If you did not ask for it, please ignore this email: nothing changes.',
  approveEmailSubject: 'may your email address change?',
  approveEmailText:
    'The email address of your account is to become {newEmail}. If you want that, please follow this link within {hours} hours:',
  approveEmail: 'Change my email address',
  approveEmailBoth: 'The link that we have sent to the new address has to be followed, too.',
  emailRequestedSubject: 'your email address is about to change',
  emailRequested:
    'The email address of your account is to become {newEmail}. It changes when the link that we have sent there is followed.',
  emailChangedSubject: 'your email address was changed',
  emailChanged: 'The email address of your account is {newEmail} now.',
  emailChangedAgain: 'The email address of your account is {newEmail} again, as it was before.',
  emailRevertedSubject: 'your email address was changed back',
  emailReverted:
    'Your account has its former email address again: the link was followed that we had sent there. All devices are signed out.',
  stopEmailChange:
    'If it was not you, somebody else is signed in to your account. Please follow this link within {hours} hours, and choose a new password. Nothing changes then, and all devices are signed out.',
  revertEmailChange:
    'If it was not you, somebody else is signed in to your account. Please follow this link within {hours} hours, and choose a new password. Your account has this address again then, and all devices are signed out.',

  // A deleted account.
  deletionSubject: 'your account will be deleted',
  deletionText:
    'Your account is disabled, and will be deleted on {day} at {time} UTC. Until then you can keep it by this link:',
  keepAccount: 'Keep my account',
  deletionNotMe:
    'If it was not you who deleted it, somebody else was signed in to your account: please keep it, and choose a new password.',
  deletedSubject: 'your account is deleted',
  deletedText:
    'Your account is deleted, with its favorites, life list and watches, as was asked for with its password. What you have added to the directory stays under your username.',

  // What an account may do.
  roleSubject: 'you are an administrator',
  roleText: 'From now on your account administers:',
  allRegions: 'all regions, users and settings',
  administration: 'Administration',
  roleUnknown: 'If you do not know why, please choose a new password, and tell the other administrators.',
  operatorSubject: 'you look after the machines of an operator',
  operatorText:
    'An administrator has connected your account with the operator {operator}. What you confirm, change or note at its places now says that it is from the operator, and you can answer the notes of players there.',
  yourPlaces: 'Your places',
  operatorUnknown: 'If you do not know why, please choose a new password, and tell the administrators.',

  // What happens where somebody has a watch.
  newsOf: '{count, plural, one {news} other {# news}} of {name}',
  newsOfWatches: '{count, plural, one {news} other {# news}} of your watches',
  answered: 'The operator has answered a note of yours:',
  happened: 'This has happened where you have a watch:',
  andMore: 'and {count} more',
  location: 'Location {id}',
  changeWatches: 'Change your watches, or stop these emails',

  // What became of a suggestion.
  approvedSubject: 'your suggestion was approved',
  mergedSubject: 'your suggestion was merged',
  rejectedSubject: 'your suggestion was rejected',
  locationApproved: 'The place that you suggested is on the map now:',
  machineApproved: 'The machine that you added stays in the catalog:',
  regionApproved: 'The directory has the region now that you suggested:',
  locationRejected: 'An administrator has decided not to put this place on the map, which you suggested:',
  machineRejected: 'An administrator has removed this machine from the catalog, which you added:',
  regionRejected: 'An administrator has decided not to add this region, which you suggested:',
  merged: 'The map has the place already that you suggested:',
  mergedInto: 'It is there as {name}, now with the machines that you named.',
  leftOut: 'Without these machines, which the catalog does not have under these names:',
  lookAtIt: 'Look at it',
  existing: 'The catalog has it as {name}.',
  theReason: 'The reason',
  whyDecided: 'You get this email because you asked for it when you suggested it.',

  // A token for the API.
  tokenSubject: 'your API token',
  tokenText: 'This is your API token. An earlier one is no longer valid.',
  tokenUse:
    'Send it with every request, as the header X-Api-Token or the parameter api_token. Please keep it secret; if others have learned it, ask for another one.',
  tokenDeniedSubject: 'your request for an API token',
  tokenDenied:
    'Your request for an API token of {service} was denied. You may request one again: please describe in more detail what you will use it for.',
} as const
