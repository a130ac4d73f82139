// The clock of the whole process, which can be moved and goes on from there.

/** @returns what moves the clock, and what makes it right again. */
export function movableClock(): { setTime: (time: number) => void; restore: () => void } {
  const RightDate = globalThis.Date
  let offset = 0
  const now = () => RightDate.now() + offset
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  return {
    setTime: (time) => {
      offset = time - RightDate.now()
    },
    restore: () => {
      globalThis.Date = RightDate
    },
  }
}
