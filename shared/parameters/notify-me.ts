// A parameter of everything that users suggest.
import { flag } from './values.js'

/** Whether the user gets an email with the decision of an administrator. */
export function notifyMe() {
  return flag('send me an email when an administrator has decided on it')
}
