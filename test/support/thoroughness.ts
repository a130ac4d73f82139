// `npm test` tries some of the cases that are alike or drawn at random, `npm run test:thorough` all of them.

/**
 * @param usual - a quick choice. Of a distance best a number that the periods of the work do not divide.
 * @returns `thorough` with THOROUGH in the environment.
 */
export function usually<T>(usual: T, thorough: T): T {
  return process.env.THOROUGH ? thorough : usual
}
