// What the API says is wrong, in the language of the page: those errors that people meet. The others stay in English.
import { t } from './translate.js'

type Say = (found: string) => string | undefined

let sayMissing: Say = () => undefined

/** @param say - that a parameter is missing for which a form does not ask; undefined where it has no name for people. */
export function sayMissingBy(say: Say): void {
  sayMissing = say
}

const REQUIRED = /^(\w+) is required(?:: no place near it has one)?$/

const TEXTS: readonly (readonly [pattern: RegExp, say: Say])[] = [
  // More than one fits what is too long.
  [/^\w+ must have at most (\d+) characters$/, (count) => t('tooLong', { count: Number(count) })],
  [/^Wrong login or password/, () => t('wrongCredentials')],
  [/not (?:yet )?confirmed/, () => t('accountUnconfirmed')],
  [/^username (?:is already taken|must not be another)/, () => t('usernameTaken')],
  [/^username must have /, () => t('usernameRule')],
  [/^email is already taken/, () => t('emailTaken')],
  [/ must be one email address/, () => t('emailRule')],
  [/^(?:confirm_password|password_confirmation) must be the same/, () => t('passwordsDiffer')],
  [/^current_password is wrong/, () => t('passwordWrong')],
  [/^password must not be one of the most common/, () => t('passwordCommon')],
  [/^password must not be the username/, () => t('passwordIsName')],
  [/^password must /, () => t('passwordLength')],
  [REQUIRED, (name) => sayMissing(name)],
  [/^(?:high_)?score must be at most (\d+)/, (max) => t('scoreLimit', { max })],
  [/^(?:high_)?score must /, () => t('scoreRule')],
  [/ must be a phone number/, () => t('phoneRule')],
  [/ must be the address of a website/, () => t('websiteRule')],
  [/ must be a JPEG, /, () => t('pictureRule')],
  [/ is damaged or incomplete/, () => t('pictureDamaged')],
  // Only a picture is so large: by the service, or the gateway before it.
  [/^body must have at most |^The service answered with status 413/, () => t('pictureLarge')],
  [/ must be like [^"]*("[^"]*") is not understood/, (part) => `${t('hoursUnknown', { part })}. ${t('hoursRule')}`],
  [/ must be like /, () => t('hoursRule')],
  [/^lat must be /, () => t('degreesRule', { max: 90 })],
  [/^lon must be /, () => t('degreesRule', { max: 180 })],
  [/: the address was not found\. /, () => t('addressNeedsTown')],
  [/^lat is required: /, () => t('addressUnknown')],
  [/^name must have at most 100 characters of /, () => t('slugRule')],
  [/^year must /, () => t('yearRule')],
  [/ must not contain links/, () => t('noLinks')],
  [/^machine_name is already taken/, () => t('machineTaken')],
  // By its name; one that is gone is named by its number.
  [/^user .*\D.* not found$/, () => t('userUnknown')],
  [/ not found$/, () => t('goneMeanwhile')],
  // Pages send what was typed where nothing was chosen.
  [/ must be an id, /, () => t('chooseFromList')],
  [/^Too many \w+, .* in (\d+) seconds/, (count) => t('tooManyRequests', { count: Number(count) })],
  [/^The service is busy|idempotency_key is still running/, () => t('busy')],
  [/^This account administers no region/, () => t('administersNothing')],
  [/silenced this account/, () => t('silenced')],
  // By the forms of a place.
  [/^\w+ is now: (.*)/s, (value) => t('changedMeanwhile', { value })],
  // Without a network, by the service worker.
  [/^It may have been saved already, /, () => t('doubtful')],
  [/^The service answered with status (\d+)/, (status) => t('noAnswer', { status: Number(status) })],
  [/^account_disabled|account is disabled/, () => t('disabled')],
]

/** What the API says of a disabled account, for apps. */
export const DISABLED = 'account_disabled'

/** @param text - of the API, in English. */
export function shownText(text: string): string {
  for (const [pattern, say] of TEXTS) {
    const [match, found = ''] = pattern.exec(text) ?? []
    if (match !== undefined) return say(found) ?? text
  }
  return text
}

/** @param text - of the API, in English, shown beside the field that it is about. */
export function shownBeside(text: string): string {
  return REQUIRED.test(text) ? t('required') : shownText(text)
}
