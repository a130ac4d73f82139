// How often tests interrupt work at one write after another, until nothing is left to interrupt.

/**
 * @param usual - for quick runs; best a number that the periods of the work do not divide.
 * @returns the distance from one interrupted write to the next: 1 with `EVERY_WRITE=1` in the environment.
 */
export function interruptedWrites(usual: number): number {
  return process.env.EVERY_WRITE ? 1 : usual
}
