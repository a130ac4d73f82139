import type { Translation } from '../../languages/messages.js'
import type english from './en.js'

export default {
  sentBy: '{service} ha enviado este mensaje.',
  hello: '¡Hola, {name}!',
  thisWasNotMe: 'No fui yo',

  // A new account.
  confirmAccountSubject: 'confirma tu cuenta',
  welcome: '¡Te damos la bienvenida!',
  confirmAccountText: 'Confirma tu cuenta con este enlace:',
  confirmAccount: 'Confirmar mi cuenta',
  confirmAccountIgnore: 'Si no te has registrado, ignora este correo: sin la confirmación nadie puede usar la cuenta.',

  // A new password.
  resetSubject: 'restablecer tu contraseña',
  resetText: 'Se ha pedido un enlace para cambiar tu contraseña:',
  resetPassword: 'Cambiar mi contraseña',
  resetValid: 'El enlace vale durante {hours} horas y solo se puede usar una vez.',
  resetIgnore: 'Si no lo has pedido, ignora este correo: tu contraseña no cambia.',
  passwordChangedSubject: 'tu contraseña se ha cambiado',
  passwordChanged:
    'La contraseña de tu cuenta se ha cambiado. Hay que volver a iniciar sesión en todos los dispositivos.',
  ownPasswordChanged:
    'La contraseña de tu cuenta se ha cambiado. Hay que volver a iniciar sesión en los demás dispositivos.',
  passwordChangedReset: 'Si no has sido tú, restablece tu contraseña cuanto antes.',
  passwordChangedRestore:
    'Esta era la dirección de correo de la cuenta. Si no has sido tú quien ha cambiado la dirección y la contraseña, recupera la cuenta:',

  // A new email address.
  confirmEmailSubject: 'confirma tu nueva dirección de correo',
  confirmEmailText: 'Confirma con este enlace que tu cuenta debe tener esta dirección de correo:',
  confirmEmail: 'Confirmar mi dirección de correo',
  confirmEmailIgnore: 'El enlace vale durante {hours} horas. Si no lo has pedido, ignora este correo: no cambia nada.',
  approveEmailSubject: '¿puede cambiar tu dirección de correo?',
  approveEmailText:
    'La dirección de correo de tu cuenta va a ser {newEmail}. Si es lo que quieres, sigue este enlace en las próximas {hours} horas:',
  approveEmail: 'Cambiar mi dirección de correo',
  approveEmailBoth: 'También hay que seguir el enlace que hemos enviado a la nueva dirección.',
  emailRequestedSubject: 'tu dirección de correo va a cambiar',
  emailRequested:
    'La dirección de correo de tu cuenta va a ser {newEmail}. Cambia cuando alguien siga el enlace que hemos enviado allí.',
  emailChangedSubject: 'tu dirección de correo se ha cambiado',
  emailChanged: 'La dirección de correo de tu cuenta ahora es {newEmail}.',
  emailChangedAgain: 'La dirección de correo de tu cuenta vuelve a ser {newEmail}, como antes.',
  emailRevertedSubject: 'se ha deshecho el cambio de tu dirección de correo',
  emailReverted:
    'Tu cuenta vuelve a tener su dirección de correo anterior: alguien ha seguido el enlace que habíamos enviado allí. Se ha cerrado la sesión en todos los dispositivos.',
  stopEmailChange:
    'Si no has sido tú, otra persona ha iniciado sesión en tu cuenta. Sigue este enlace en las próximas {hours} horas y elige una contraseña nueva. Así no cambia nada, y se cierra la sesión en todos los dispositivos.',
  revertEmailChange:
    'Si no has sido tú, otra persona ha iniciado sesión en tu cuenta. Sigue este enlace en las próximas {hours} horas y elige una contraseña nueva. Así tu cuenta vuelve a tener esta dirección, y se cierra la sesión en todos los dispositivos.',

  // A deleted account.
  deletionSubject: 'tu cuenta se va a eliminar',
  deletionText:
    'Tu cuenta está desactivada y se eliminará el {day} a las {time} (UTC). Hasta entonces puedes conservarla con este enlace:',
  keepAccount: 'Conservar mi cuenta',
  deletionNotMe:
    'Si no has sido tú quien la ha eliminado, otra persona había iniciado sesión en tu cuenta: consérvala y elige una contraseña nueva.',
  deletedSubject: 'tu cuenta se ha eliminado',
  deletedText:
    'Tu cuenta se ha eliminado, con sus lugares guardados, sus máquinas jugadas y sus seguimientos, tal como se pidió con su contraseña. Lo que has aportado al directorio se queda con tu nombre de usuario.',

  // What an account may do.
  roleSubject: 'formas parte de la administración',
  roleText: 'Desde ahora tu cuenta administra:',
  allRegions: 'todas las regiones, los usuarios y los ajustes',
  administration: 'Administración',
  roleUnknown: 'Si no sabes por qué, elige una contraseña nueva y avisa a los demás administradores.',
  operatorSubject: 'te ocupas de las máquinas de un operador',
  operatorText:
    'La administración ha vinculado tu cuenta con el operador {operator}. Lo que confirmes, cambies o anotes en sus lugares aparece ahora como del operador, y allí puedes responder a las notas de los jugadores.',
  yourPlaces: 'Tus lugares',
  operatorUnknown: 'Si no sabes por qué, elige una contraseña nueva y avisa a los administradores.',

  // What happens where somebody has a watch.
  newsOf: '{count, plural, one {novedad} other {# novedades}} de {name}',
  newsOfWatches: '{count, plural, one {novedad} other {# novedades}} de lo que sigues',
  answered: 'El operador ha respondido a una nota tuya:',
  happened: 'Esto ha pasado en lo que sigues:',
  andMore: 'y {count} más',
  location: 'Lugar {id}',
  changeWatches: 'Cambiar lo que sigues o dejar de recibir estos correos',

  // What became of a suggestion.
  approvedSubject: 'tu propuesta se ha aceptado',
  mergedSubject: 'tu propuesta se ha combinado',
  rejectedSubject: 'tu propuesta se ha rechazado',
  locationApproved: 'El lugar que propusiste ya está en el mapa:',
  machineApproved: 'La máquina que añadiste se queda en el catálogo:',
  regionApproved: 'El directorio ya tiene la región que propusiste:',
  locationRejected: 'La administración ha decidido no poner en el mapa este lugar que propusiste:',
  machineRejected: 'La administración ha quitado del catálogo esta máquina que añadiste:',
  regionRejected: 'La administración ha decidido no añadir esta región que propusiste:',
  merged: 'El lugar que propusiste ya estaba en el mapa:',
  mergedInto: 'Está allí como {name}, ahora con las máquinas que indicaste.',
  leftOut: 'Sin estas máquinas, que el catálogo no tiene con estos nombres:',
  lookAtIt: 'Verlo',
  existing: 'En el catálogo está como {name}.',
  theReason: 'El motivo',
  whyDecided: 'Recibes este correo porque lo pediste al hacer la propuesta.',

  // A token for the API.
  tokenSubject: 'tu token de la API',
  tokenText: 'Este es tu token de la API. El anterior ya no es válido.',
  tokenUse:
    'Envíalo con cada solicitud, en la cabecera X-Api-Token o el parámetro api_token. Mantenlo en secreto; si otros lo han conocido, pide otro.',
  tokenDeniedSubject: 'tu solicitud de un token de la API',
  tokenDenied:
    'Tu solicitud de un token de la API de {service} se ha rechazado. Puedes volver a pedirlo: describe con más detalle para qué lo vas a usar.',
} satisfies Translation<typeof english>
