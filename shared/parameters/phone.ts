// Checks telephone numbers. How they are written differs by country, so it follows the other parameters.
import { BadRequestError } from '../errors.js'

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
