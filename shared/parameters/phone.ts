// Checks telephone numbers. How they are written differs by country, so it follows the other parameters.
import { BadRequestError } from '../errors.js'
import { checked, type Parameter } from './parameter.js'
import { text } from './values.js'

/**
 * The number of a suggested location, which an administrator reads before anybody can dial it: a possible one is not
 * required, as its country may be unknown, but "none" and "n/a" are no numbers.
 */
export function suggestedPhone(description: string): Parameter<string | undefined> {
  return checked(text(description), (phone) =>
    /\p{Nd}/u.test(phone) ? undefined : 'must be a phone number; leave it blank where there is none',
  )
}

/**
 * What is wrong with a number; nothing for a possible one.
 * @param country - of the place: see `phoneLink`.
 */
export async function phoneProblems(phone: string | null | undefined, country: string | null): Promise<string[]> {
  if (!phone) return []
  // Loaded only when needed: it is half as large as everything else, and most edits have no phone number.
  const { phoneLink } = await import('../text/phones.js')
  if (phoneLink(phone, country) !== undefined) return []
  return ["phone must be a phone number, with + and the country's code if it is not of the same country"]
}

/** @throws BadRequestError */
export async function assertPhone(phone: string | null | undefined, country: string | null): Promise<void> {
  const problems = await phoneProblems(phone, country)
  if (problems.length > 0) throw new BadRequestError(problems)
}
