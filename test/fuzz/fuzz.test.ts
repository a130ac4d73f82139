import { describe, expect, it } from 'vitest'
import { fuzz } from './fuzz.js'

const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 200)
const ONLY = process.env.FUZZ_ONLY === undefined ? undefined : Number(process.env.FUZZ_ONLY)
const MIN_MS = 300_000
const MS_PER_REQUEST = 200

describe('the service', () => {
  it(`responds as documented to ${REQUESTS} hostile requests`, {
    timeout: MIN_MS + REQUESTS * MS_PER_REQUEST,
  }, async () => {
    const { failures, statuses } = await fuzz({ seed: SEED, requests: REQUESTS, only: ONLY })
    if (process.env.FUZZ_SEED !== undefined) console.log(`seed ${SEED}: ${statuses}`)

    expect(failures, failures.join('\n\n')).toEqual([])
  })
})
