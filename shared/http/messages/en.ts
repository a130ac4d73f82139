// What the pages say that links in emails open. The other files of this folder have the same in other languages, with the same
// parameters.

export default {
  didNotWork: 'That did not work',
  toMap: 'To the map',
  passwordRule: '{min} to {max} characters, not a common password, not your username or email address',

  // To confirm an account.
  confirmAccount: 'Confirm your account',
  confirmAccountText:
    'This is the last step to use the account {username}. If you did not sign up, please close this page.',
  confirmMyAccount: 'Confirm my account',
  accountConfirmed: 'Your account is confirmed',
  accountAlreadyConfirmed: 'Your account is already confirmed',
  welcome: 'Welcome, {username}! You can sign in now.',
  goOn: 'Go on where you were',
  invalidConfirmation:
    'This confirmation link is not valid, or too old. In the app, ask for another confirmation email and follow the link in that one.',

  // A new password.
  choosePassword: 'Choose a new password',
  choosePasswordText: 'For the account {username}. All devices must sign in again afterwards.',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  changeMyPassword: 'Change my password',
  passwordChanged: 'Your password is changed',
  passwordChangedText: 'You can sign in with it now, {username}.',
  invalidReset:
    'This link is invalid, expired or already used. Please request another password reset in the app, and follow the link in that email.',

  // A new email address.
  confirmEmail: 'Confirm your email address',
  confirmEmailText: 'This makes {email} the email address of the account {username}.',
  changeMyEmail: 'Change my email address',
  emailChanged: 'Your email address is changed',
  emailChangedText: 'It is {email} now, {username}.',
  oneLinkLeft: 'One link is left',
  newLinkLeft:
    'Please follow the link in the email that we have sent there, too. Then {email} is the email address of the account {username}.',
  presentLinkLeft:
    'Please follow the link in the email that we have sent to your present address, too. Then {email} is the email address of the account {username}.',
  invalidEmailLink:
    'This link is not valid, too old or already used. Please change the email address again in the app.',
  keepEmail: 'Keep your email address',
  keepEmailText: 'The email address of the account {username} is {email} then, and all devices have to sign in again.',
  thisWasNotMe: 'This was not me',
  emailStays: 'Your email address stays',
  emailStaysText: 'The email address of the account {username} is {email}. All devices have to sign in again.',
  emailStaysDisabled: 'The account is disabled. If it is to be deleted, another email has the link that keeps it.',
  emailStaysPassword: 'Somebody else may know your password: <a>choose a new one</a> now.',
  invalidLink: 'This link is not valid, too old or already used.',

  // To keep an account that is to be deleted.
  keepAccount: 'Keep your account',
  keepAccountText: 'The account {username} is not deleted then.',
  keepMyAccount: 'Keep my account',
  accountStays: 'Your account stays',
  accountStaysDisabled: 'An administrator has disabled it, {username}, so that you cannot sign in for now.',
  accountStaysText: 'All devices have to sign in again, {username}.',
  accountStaysPassword: 'If it was not you who deleted the account, <a>choose a new password</a> now.',

  // To stop the emails of watches.
  noWatches: 'You have no watches',
  noWatchesText: 'There are no more of these emails to the account {username}.',
  watches: 'Your watches',
  watchesText: 'The account {username} gets emails about:',
  everythingAt: 'Everything at {location}',
  everythingAtGone: 'Everything at a location that is gone',
  machineWithin: '{machine} within {distance} of your point',
  machineWithinSince: '{machine} within {distance} of your point, since {day}',
  groupWithin: '{machine} and its other editions within {distance} of your point',
  groupWithinSince: '{machine} and its other editions within {distance} of your point, since {day}',
  answers: 'Answers of operators to your notes',
  allOfThem: 'All of them',
  stopThis: 'Stop this',
  stopAll: 'Stop all these emails',
  invalidWatchesLink: 'This link is not valid, or too old. You find your watches in your account.',

  // What the service rejects, in other languages than English.
  emailTaken: 'Another account has this email address now.',
  passwordLength: 'The password must have {min} to {max} characters.',
  passwordIsName: 'The password must not be the username or the email address.',
  passwordCommon: 'The password must not be one of the most common passwords.',
  passwordsDiffer: 'Both passwords must be the same.',
  wrongCredentials: 'The login or the password is wrong.',
  tooMany: 'Too many requests. Please try again in {seconds} seconds.',
  busy: 'The service is busy. Please try again.',
  notFound: 'There is no such page.',

  // To request a token for the API.
  requestToken: 'Request an API token',
  requestTokenText:
    'Programs that use the API of {service} need a token. Please say what yours is for; an administrator decides.',
  login: 'Username or email address',
  password: 'Password',
  tokenUse: 'What the token is for',
  requestTokenButton: 'Request a token',
  tokenRequested: 'Your request was sent',
  tokenRequestedText: 'You get an email as soon as an administrator has decided.',
  noTokens: 'This service needs no API tokens.',
  tokenUseTooShort: 'Please describe the use in at least {count} characters.',
} as const
