import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  didNotWork: 'Cela n’a pas fonctionné',
  toMap: 'Vers la carte',
  passwordRule:
    'de {min} à {max} caractères, pas un mot de passe courant, ni votre nom d’utilisateur, ni votre adresse e-mail',

  // To confirm an account.
  confirmAccount: 'Confirmez votre compte',
  confirmAccountText:
    'C’est la dernière étape avant d’utiliser le compte {username}. Si vous ne vous êtes pas inscrit, fermez cette page.',
  confirmMyAccount: 'Confirmer mon compte',
  accountConfirmed: 'Votre compte est confirmé',
  accountAlreadyConfirmed: 'Votre compte est déjà confirmé',
  welcome: 'Bienvenue, {username} ! Vous pouvez maintenant vous connecter.',
  goOn: 'Reprendre où vous en étiez',
  invalidConfirmation:
    'Ce lien de confirmation n’est pas valable ou est trop ancien. Dans l’application, demandez un autre e-mail de confirmation et suivez son lien.',

  // A new password.
  choosePassword: 'Choisissez un nouveau mot de passe',
  choosePasswordText: 'Pour le compte {username}. Ensuite, tous les appareils doivent se reconnecter.',
  newPassword: 'Nouveau mot de passe',
  newPasswordAgain: 'Le nouveau mot de passe encore une fois',
  changeMyPassword: 'Changer mon mot de passe',
  passwordChanged: 'Votre mot de passe est changé',
  passwordChangedText: 'Vous pouvez maintenant l’utiliser pour vous connecter, {username}.',
  invalidReset:
    'Ce lien n’est pas valable, a expiré ou a déjà servi. Dans l’application, demandez encore à réinitialiser le mot de passe et suivez le lien du nouvel e-mail.',

  // A new email address.
  confirmEmail: 'Confirmez votre adresse e-mail',
  confirmEmailText: '{email} devient ainsi l’adresse e-mail du compte {username}.',
  changeMyEmail: 'Changer mon adresse e-mail',
  emailChanged: 'Votre adresse e-mail est changée',
  emailChangedText: 'C’est maintenant {email}, {username}.',
  oneLinkLeft: 'Il reste un lien',
  newLinkLeft:
    'Suivez aussi le lien de l’e-mail que nous y avons envoyé. {email} sera alors l’adresse e-mail du compte {username}.',
  presentLinkLeft:
    'Suivez aussi le lien de l’e-mail que nous avons envoyé à votre adresse actuelle. {email} sera alors l’adresse e-mail du compte {username}.',
  invalidEmailLink:
    'Ce lien n’est pas valable, est trop ancien ou a déjà servi. Changez encore l’adresse e-mail dans l’application.',
  keepEmail: 'Gardez votre adresse e-mail',
  keepEmailText:
    'L’adresse e-mail du compte {username} sera alors {email}, et tous les appareils devront se reconnecter.',
  thisWasNotMe: 'Ce n’était pas moi',
  emailStays: 'Votre adresse e-mail reste',
  emailStaysText: 'L’adresse e-mail du compte {username} est {email}. Tous les appareils doivent se reconnecter.',
  emailStaysDisabled:
    'Le compte est désactivé. S’il doit être supprimé, un autre e-mail contient le lien pour le garder.',
  emailStaysPassword: 'Quelqu’un d’autre connaît peut-être votre mot de passe : <a>choisissez-en un nouveau</a>.',
  invalidLink: 'Ce lien n’est pas valable, est trop ancien ou a déjà servi.',

  // To keep an account that is to be deleted.
  keepAccount: 'Gardez votre compte',
  keepAccountText: 'Le compte {username} ne sera alors pas supprimé.',
  keepMyAccount: 'Garder mon compte',
  accountStays: 'Votre compte reste',
  accountStaysDisabled:
    'L’administration l’a désactivé, {username} : pour le moment, vous ne pouvez pas vous connecter.',
  accountStaysText: 'Tous les appareils doivent se reconnecter, {username}.',
  accountStaysPassword:
    'Si ce n’est pas vous qui avez supprimé le compte, <a>choisissez un nouveau mot de passe</a> maintenant.',

  // To stop the emails of watches.
  noWatches: 'Vous n’avez pas de suivis',
  noWatchesText: 'Le compte {username} ne reçoit plus ces e-mails.',
  watches: 'Vos suivis',
  watchesText: 'Le compte {username} reçoit des e-mails sur :',
  everythingAt: 'Tout dans ce lieu : {location}',
  everythingAtGone: 'Tout dans un lieu qui n’existe plus',
  machineWithin: '{machine} à moins de {distance} de votre point',
  machineWithinSince: '{machine} à moins de {distance} de votre point, depuis le {day}',
  groupWithin: '{machine} et ses autres éditions à moins de {distance} de votre point',
  groupWithinSince: '{machine} et ses autres éditions à moins de {distance} de votre point, depuis le {day}',
  answers: 'Les réponses d’exploitants à vos notes',
  allOfThem: 'Tout cela',
  stopThis: 'Arrêter',
  stopAll: 'Arrêter tous ces e-mails',
  invalidWatchesLink: 'Ce lien n’est pas valable ou est trop ancien. Vos suivis sont dans votre compte.',

  // What the service rejects, in other languages than English.
  emailTaken: 'Un autre compte a maintenant cette adresse e-mail.',
  passwordLength: 'Le mot de passe doit avoir de {min} à {max} caractères.',
  passwordIsName: 'Le mot de passe ne doit pas être le nom d’utilisateur ni l’adresse e-mail.',
  passwordCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  passwordsDiffer: 'Les deux mots de passe doivent être identiques.',
  wrongCredentials: 'L’identifiant ou le mot de passe est faux.',
  tooMany: 'Trop de demandes. Réessayez dans {seconds} secondes.',
  busy: 'Le service est très occupé. Réessayez.',
  notFound: 'Cette page n’existe pas.',

  // To request a token for the API.
  requestToken: 'Demander un jeton d’API',
  requestTokenText:
    'Les programmes qui utilisent l’API de {service} ont besoin d’un jeton. Dites à quoi servira le vôtre ; l’administration décide.',
  login: 'Nom d’utilisateur ou adresse e-mail',
  password: 'Mot de passe',
  tokenUse: 'À quoi sert le jeton',
  requestTokenButton: 'Demander un jeton',
  tokenRequested: 'Votre demande est envoyée',
  tokenRequestedText: 'Vous recevrez un e-mail dès que l’administration aura décidé.',
  noTokens: 'Ce service n’a pas besoin de jetons d’API.',
  tokenUseTooShort: 'Décrivez l’utilisation en au moins {count} caractères.',
} satisfies Translation<typeof english>
