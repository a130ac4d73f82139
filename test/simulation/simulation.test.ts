import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.js'

const SEED = Number(process.env.SIMULATION_SEED ?? 20261122)
const FAULTS = Number(process.env.SIMULATION_FAULTS ?? 40)
const USERS = Number(process.env.SIMULATION_USERS ?? 8)
const MS_PER_FAULT = 600
const MIN_MS = 180_000

describe('the service', () => {
  it(`loses, repeats and leaves behind nothing in ${FAULTS} faults`, {
    timeout: MIN_MS + FAULTS * MS_PER_FAULT,
  }, async () => {
    const { isRight, text, failure } = await simulate({ seed: SEED, faults: FAULTS, users: USERS })
    if (process.env.SIMULATION_SEED !== undefined) console.log(text)
    expect(isRight, `${text}\n\n${failure}`).toBe(true)
  })
})
