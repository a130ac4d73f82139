// How long ago a day was.

const DAY_MS = 24 * 3600 * 1000

/** By the visitor's clock, as in the evening at the place it is tomorrow in UTC; not before today, whatever the clocks of the zones say. */
export function ageInDays(day: string): number {
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.max(0, Math.floor((today - Date.parse(day)) / DAY_MS))
}
