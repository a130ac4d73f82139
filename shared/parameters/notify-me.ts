// A parameter of everything that users suggest, apart from those of who decides: these functions load no others of them.
import { flag } from './values.js'

/** Whether the user gets an email with the decision of an administrator. */
export function notifyMe() {
  return flag('send me an email when an administrator has decided on it')
}
