// Statistics of lists of numbers.

/** By nearest rank; 0 for an empty list. @param part - from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
}

export interface Spread {
  p50: number
  p95: number
}

export function spreadOf(values: readonly number[]): Spread {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Undefined when `whole` is 0. */
export function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}

/** 0 for an empty list. */
export function mean(values: readonly number[]): number {
  return ratio(sum(values), values.length) ?? 0
}
