import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  sentBy: 'Ce message vous est envoyé par {service}.',
  hello: 'Bonjour {name},',
  thisWasNotMe: 'Ce n’était pas moi',

  // A new account.
  confirmAccountSubject: 'veuillez confirmer votre compte',
  welcome: 'Bienvenue !',
  confirmAccountText: 'Veuillez confirmer votre compte avec ce lien :',
  confirmAccount: 'Confirmer mon compte',
  confirmAccountIgnore:
    'Si vous ne vous êtes pas inscrit, ignorez cet e-mail : sans confirmation, personne ne peut utiliser le compte.',

  // A new password.
  resetSubject: 'réinitialiser votre mot de passe',
  resetText: 'Un lien pour changer votre mot de passe a été demandé :',
  resetPassword: 'Changer mon mot de passe',
  resetValid: 'Le lien est valable {hours} heures et ne sert qu’une fois.',
  resetIgnore: 'Si vous ne l’avez pas demandé, ignorez cet e-mail : votre mot de passe ne change pas.',
  passwordChangedSubject: 'votre mot de passe a été changé',
  passwordChanged: 'Le mot de passe de votre compte a été changé. Tous les appareils doivent se reconnecter.',
  ownPasswordChanged: 'Le mot de passe de votre compte a été changé. Tous les autres appareils doivent se reconnecter.',
  passwordChangedReset: 'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe.',
  passwordChangedRestore:
    'C’était l’adresse e-mail du compte. Si ce n’est pas vous qui avez changé l’adresse et le mot de passe, rétablissez le compte :',

  // A new email address.
  confirmEmailSubject: 'veuillez confirmer votre nouvelle adresse e-mail',
  confirmEmailText: 'Veuillez confirmer avec ce lien que votre compte doit avoir cette adresse e-mail :',
  confirmEmail: 'Confirmer mon adresse e-mail',
  confirmEmailIgnore:
    'Le lien est valable {hours} heures. Si vous ne l’avez pas demandé, ignorez cet e-mail : rien ne change.',
  approveEmailSubject: 'votre adresse e-mail peut-elle changer ?',
  approveEmailText:
    'L’adresse e-mail de votre compte doit devenir {newEmail}. Si vous le voulez, suivez ce lien dans les {hours} heures :',
  approveEmail: 'Changer mon adresse e-mail',
  approveEmailBoth: 'Il faut aussi suivre le lien que nous avons envoyé à la nouvelle adresse.',
  emailRequestedSubject: 'votre adresse e-mail va changer',
  emailRequested:
    'L’adresse e-mail de votre compte doit devenir {newEmail}. Elle change dès que le lien que nous y avons envoyé est suivi.',
  emailChangedSubject: 'votre adresse e-mail a été changée',
  emailChanged: 'L’adresse e-mail de votre compte est maintenant {newEmail}.',
  emailChangedAgain: 'L’adresse e-mail de votre compte est de nouveau {newEmail}, comme avant.',
  emailRevertedSubject: 'votre adresse e-mail a été rétablie',
  emailReverted:
    'Votre compte a retrouvé son ancienne adresse e-mail : le lien que nous y avions envoyé a été suivi. Tous les appareils sont déconnectés.',
  stopEmailChange:
    'Si ce n’était pas vous, quelqu’un d’autre est connecté à votre compte. Suivez ce lien dans les {hours} heures et choisissez un nouveau mot de passe. Alors rien ne change, et tous les appareils sont déconnectés.',
  revertEmailChange:
    'Si ce n’était pas vous, quelqu’un d’autre est connecté à votre compte. Suivez ce lien dans les {hours} heures et choisissez un nouveau mot de passe. Votre compte retrouve alors cette adresse, et tous les appareils sont déconnectés.',

  // A deleted account.
  deletionSubject: 'votre compte va être supprimé',
  deletionText:
    'Votre compte est désactivé et sera supprimé le {day} à {time} (UTC). Jusque-là, vous pouvez le garder avec ce lien :',
  keepAccount: 'Garder mon compte',
  deletionNotMe:
    'Si ce n’est pas vous qui l’avez supprimé, quelqu’un d’autre était connecté à votre compte : gardez-le et choisissez un nouveau mot de passe.',
  deletedSubject: 'votre compte est supprimé',
  deletedText:
    'Votre compte est supprimé, avec ses lieux enregistrés, ses flippers joués et ses suivis, comme cela a été demandé avec son mot de passe. Ce que vous avez apporté à l’annuaire reste sous votre nom d’utilisateur.',

  // What an account may do.
  roleSubject: 'vous faites partie de l’administration',
  roleText: 'Désormais, votre compte administre :',
  allRegions: 'toutes les régions, tous les comptes et les réglages',
  administration: 'Administration',
  roleUnknown:
    'Si vous ne savez pas pourquoi, choisissez un nouveau mot de passe et prévenez les autres administrateurs.',
  operatorSubject: 'vous vous occupez des flippers d’un exploitant',
  operatorText:
    'L’administration a relié votre compte à l’exploitant {operator}. Ce que vous confirmez, changez ou notez dans ses lieux est désormais indiqué comme venant de l’exploitant, et vous pouvez y répondre aux notes des joueurs.',
  yourPlaces: 'Vos lieux',
  operatorUnknown: 'Si vous ne savez pas pourquoi, choisissez un nouveau mot de passe et prévenez l’administration.',

  // What happens where somebody has a watch.
  newsOf: '{count, plural, one {du nouveau} other {# nouveautés}} : {name}',
  newsOfWatches: '{count, plural, one {du nouveau} other {# nouveautés}} dans vos suivis',
  answered: 'L’exploitant a répondu à une de vos notes :',
  happened: 'Voici ce qui s’est passé là où vous avez un suivi :',
  andMore: 'et {count} de plus',
  location: 'Lieu {id}',
  changeWatches: 'Modifier vos suivis ou ne plus recevoir ces e-mails',

  // What became of a suggestion.
  approvedSubject: 'votre proposition a été acceptée',
  mergedSubject: 'votre proposition a été fusionnée',
  rejectedSubject: 'votre proposition a été refusée',
  locationApproved: 'Le lieu que vous avez proposé est maintenant sur la carte :',
  machineApproved: 'Le flipper que vous avez ajouté reste au catalogue :',
  regionApproved: 'L’annuaire a maintenant la région que vous avez proposée :',
  locationRejected: 'L’administration a décidé de ne pas mettre sur la carte ce lieu que vous avez proposé :',
  machineRejected: 'L’administration a retiré du catalogue ce flipper que vous avez ajouté :',
  regionRejected: 'L’administration a décidé de ne pas ajouter cette région que vous avez proposée :',
  merged: 'Le lieu que vous avez proposé est déjà sur la carte :',
  mergedInto: 'Il y figure sous le nom {name}, maintenant avec les flippers que vous avez indiqués.',
  leftOut: 'Sans ces flippers, que le catalogue n’a pas sous ces noms :',
  lookAtIt: 'Le voir',
  existing: 'Le catalogue l’a sous le nom {name}.',
  theReason: 'La raison',
  whyDecided: 'Vous recevez cet e-mail parce que vous l’avez demandé en faisant la proposition.',

  // A token for the API.
  tokenSubject: 'votre jeton d’API',
  tokenText: 'Voici votre jeton d’API. Un jeton précédent n’est plus valable.',
  tokenUse:
    'Envoyez-le avec chaque requête, dans l’en-tête X-Api-Token ou le paramètre api_token. Gardez-le secret ; si d’autres l’ont appris, demandez-en un autre.',
  tokenDeniedSubject: 'votre demande de jeton d’API',
  tokenDenied:
    'Votre demande de jeton d’API de {service} a été refusée. Vous pouvez en refaire une : décrivez plus précisément ce que vous en ferez.',
} satisfies Translation<typeof english>
