import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  didNotWork: 'No ha funcionado',
  toMap: 'Ir al mapa',
  passwordRule:
    'de {min} a {max} caracteres, que no sea una contraseña común, ni tu nombre de usuario ni tu dirección de correo',

  // To confirm an account.
  confirmAccount: 'Confirma tu cuenta',
  confirmAccountText: 'Es el último paso para usar la cuenta {username}. Si no te has registrado, cierra esta página.',
  confirmMyAccount: 'Confirmar mi cuenta',
  accountConfirmed: 'Tu cuenta está confirmada',
  accountAlreadyConfirmed: 'Tu cuenta ya está confirmada',
  welcome: '¡Te damos la bienvenida, {username}! Ya puedes iniciar sesión.',
  goOn: 'Seguir donde estabas',
  invalidConfirmation:
    'Este enlace de confirmación no es válido o es demasiado antiguo. Pide en la aplicación otro correo de confirmación y sigue su enlace.',

  // A new password.
  choosePassword: 'Elige una contraseña nueva',
  choosePasswordText: 'Para la cuenta {username}. Después hay que volver a iniciar sesión en todos los dispositivos.',
  newPassword: 'Contraseña nueva',
  newPasswordAgain: 'La contraseña nueva otra vez',
  changeMyPassword: 'Cambiar mi contraseña',
  passwordChanged: 'Tu contraseña se ha cambiado',
  passwordChangedText: 'Ya puedes iniciar sesión con ella, {username}.',
  invalidReset:
    'Este enlace no es válido, ha caducado o ya se ha usado. Pide en la aplicación que se restablezca otra vez la contraseña y sigue el enlace del nuevo correo.',

  // A new email address.
  confirmEmail: 'Confirma tu dirección de correo',
  confirmEmailText: 'Así {email} pasa a ser la dirección de correo de la cuenta {username}.',
  changeMyEmail: 'Cambiar mi dirección de correo',
  emailChanged: 'Tu dirección de correo se ha cambiado',
  emailChangedText: 'Ahora es {email}, {username}.',
  oneLinkLeft: 'Falta un enlace',
  newLinkLeft:
    'Sigue también el enlace del correo que hemos enviado allí. Entonces {email} será la dirección de correo de la cuenta {username}.',
  presentLinkLeft:
    'Sigue también el enlace del correo que hemos enviado a tu dirección actual. Entonces {email} será la dirección de correo de la cuenta {username}.',
  invalidEmailLink:
    'Este enlace no es válido, es demasiado antiguo o ya se ha usado. Cambia otra vez la dirección de correo en la aplicación.',
  keepEmail: 'Conserva tu dirección de correo',
  keepEmailText:
    'La dirección de correo de la cuenta {username} será {email}, y habrá que volver a iniciar sesión en todos los dispositivos.',
  thisWasNotMe: 'No fui yo',
  emailStays: 'Tu dirección de correo se queda',
  emailStaysText:
    'La dirección de correo de la cuenta {username} es {email}. Hay que volver a iniciar sesión en todos los dispositivos.',
  emailStaysDisabled: 'La cuenta está desactivada. Si se va a eliminar, otro correo tiene el enlace para conservarla.',
  emailStaysPassword: 'Puede que otra persona sepa tu contraseña: <a>elige una nueva</a> ahora.',
  invalidLink: 'Este enlace no es válido, es demasiado antiguo o ya se ha usado.',

  // To keep an account that is to be deleted.
  keepAccount: 'Conserva tu cuenta',
  keepAccountText: 'Así la cuenta {username} no se elimina.',
  keepMyAccount: 'Conservar mi cuenta',
  accountStays: 'Tu cuenta se queda',
  accountStaysDisabled: 'La administración la ha desactivado, {username}: por ahora no puedes iniciar sesión.',
  accountStaysText: 'Hay que volver a iniciar sesión en todos los dispositivos, {username}.',
  accountStaysPassword: 'Si no has sido tú quien ha eliminado la cuenta, <a>elige una contraseña nueva</a> ahora.',

  // To stop the emails of watches.
  noWatches: 'No sigues nada',
  noWatchesText: 'La cuenta {username} ya no recibe estos correos.',
  watches: 'Lo que sigues',
  watchesText: 'La cuenta {username} recibe correos sobre:',
  everythingAt: 'Todo en este lugar: {location}',
  everythingAtGone: 'Todo en un lugar que ya no existe',
  machineWithin: '{machine} a menos de {distance} de tu punto',
  machineWithinSince: '{machine} a menos de {distance} de tu punto, desde el {day}',
  groupWithin: '{machine} y sus otras ediciones a menos de {distance} de tu punto',
  groupWithinSince: '{machine} y sus otras ediciones a menos de {distance} de tu punto, desde el {day}',
  answers: 'Respuestas de operadores a tus notas',
  allOfThem: 'Todo esto',
  stopThis: 'Dejar de recibirlos',
  stopAll: 'Dejar de recibir todos estos correos',
  invalidWatchesLink: 'Este enlace no es válido o es demasiado antiguo. Lo que sigues está en tu cuenta.',

  // What the service rejects, in other languages than English.
  emailTaken: 'Otra cuenta tiene ahora esta dirección de correo.',
  passwordLength: 'La contraseña debe tener de {min} a {max} caracteres.',
  passwordIsName: 'La contraseña no puede ser el nombre de usuario ni la dirección de correo.',
  passwordCommon: 'Esta contraseña es de las más comunes. Elige otra.',
  passwordsDiffer: 'Las dos contraseñas deben ser iguales.',
  wrongCredentials: 'El usuario o la contraseña no son correctos.',
  tooMany: 'Demasiadas solicitudes. Vuelve a intentarlo en {seconds} segundos.',
  busy: 'El servicio está ocupado. Vuelve a intentarlo.',
  notFound: 'Esta página no existe.',

  // To request a token for the API.
  requestToken: 'Pedir un token de la API',
  requestTokenText:
    'Los programas que usan la API de {service} necesitan un token. Di para qué es el tuyo; la administración decide.',
  login: 'Nombre de usuario o dirección de correo',
  password: 'Contraseña',
  tokenUse: 'Para qué es el token',
  requestTokenButton: 'Pedir un token',
  tokenRequested: 'Tu solicitud se ha enviado',
  tokenRequestedText: 'Recibirás un correo en cuanto la administración decida.',
  noTokens: 'Este servicio no necesita tokens de la API.',
  tokenUseTooShort: 'Describe el uso con al menos {count} caracteres.',
} satisfies Translation<typeof english>
