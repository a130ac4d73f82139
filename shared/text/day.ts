const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** Whether a text is a day of the calendar as `YYYY-MM-DD`; 2019-02-30 is not. */
export function isDay(text: string): boolean {
  const [, year, month, date] = DAY.exec(text) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date))
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
