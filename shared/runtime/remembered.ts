// What a function instance keeps in memory for some time.

export interface Remembered<T> {
  /** From the memory, which is loaded when it has expired. A failed load is not remembered. */
  get: () => Promise<T>
  /** After a change, so that at least this instance shows it at once. */
  forget: () => void
}

/** @param trustMs - how long a loaded value is used. */
export function remembered<T>(load: () => Promise<T>, trustMs: (value: T) => number): Remembered<T> {
  let memory: { value: Promise<T>; until: number } | undefined
  const forget = () => {
    memory = undefined
  }
  const get = () => {
    if (memory && Date.now() < memory.until) return memory.value
    const startedAt = Date.now()
    // Requests that come while it loads wait for the same value.
    const loading = { value: load(), until: Infinity }
    memory = loading
    loading.value.then(
      (value) => {
        loading.until = startedAt + trustMs(value)
      },
      () => {
        if (memory === loading) memory = undefined
      },
    )
    return loading.value
  }
  return { get, forget }
}
