/** Today in a time zone. Most locations of the fixture are in Oregon and Washington. */
export function todayIn(timeZone = 'America/Los_Angeles'): string {
  return new Date().toLocaleDateString('en-CA', { timeZone })
}
