// Runs of one location that overlap: each test holds one of them at a call, and lets the followers finish meanwhile.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Location } from '../../../shared/records/locations.js'
import type { Item } from '../../../shared/table/item.js'
import type { Key } from '../../../shared/table/key.js'
import { adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls, pauseCall } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeEach(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterEach(async () => {
  await stack.followers.idle()
  await expectConsistentDirectory()
  await stack.close()
})

const dead = Object.assign(new Error('gone'), { name: 'ProcessGone' })
const describeAs = (id: number, description: string) => flipper.put(`/locations/${id}.json`, { description })
/** As an administrator. Commands that overlap would mix their output. */
async function update(id: number, changes: Partial<Location>) {
  const { updateLocation } = await import('../../../shared/locations/administered.js')
  await updateLocation(id, changes, operatorNow())
}
async function removeLocation(id: number) {
  const { removeLocation: remove } = await import('../../../shared/changes/remove-location.js')
  await remove(id, operatorNow())
}
/** Both phases. */
async function derive(id: number) {
  const { deriveLocation } = await import('../../../shared/derived/derive-location.js')
  await deriveLocation(id, new Date())
  await deriveLocation(id, new Date(), true)
}

/**
 * Derives from a location that `change` has changed, and waits at a call. The followers see the change only later.
 * @returns what lets it go on and waits for its end.
 */
async function slowRun(
  id: number,
  change: () => Promise<unknown>,
  call: Parameters<typeof pauseCall>[0],
): Promise<() => Promise<void>> {
  stack.followers.hold()
  await change()
  const held = await pauseCall(call)
  const run = derive(id)
  await held.reached
  return async () => {
    held.resume()
    await run
  }
}

async function follow() {
  stack.followers.release()
  await stack.followers.idle()
}

/** A run that dies at a call, and at all like it. */
async function interruptedRun(id: number, change: () => Promise<unknown>, call: Parameters<typeof failCalls>[0]) {
  stack.followers.hold()
  await change()
  const faults = await failCalls({ ...call, error: dead, times: 1000 })
  await expect(derive(id)).rejects.toThrow('gone')
  faults.stop()
}

async function namesFound(part: string): Promise<string[]> {
  const { body } = await stack.get(`/locations/autocomplete.json?name=${encodeURIComponent(part)}`)
  return body.map(({ value }: { value: string }) => value)
}

async function citiesFound(part: string): Promise<string[]> {
  const { body } = await stack.get(`/locations/autocomplete_city.json?name=${encodeURIComponent(part)}`)
  return body.map(({ value }: { value: string }) => value)
}

async function scoresIn(region: string): Promise<number[]> {
  const { body } = await stack.get(`/region/${region}/machine_score_xrefs.json`)
  return body.machine_score_xrefs.map(({ id }: { id: number }) => id)
}

async function idsIn(region: string): Promise<number[]> {
  const { body } = await stack.get(`/locations.json?region=${region}&no_details=1`)
  return body.locations.map(({ id }: { id: number }) => id).sort()
}

describe('a removed location', () => {
  it('stays removed when the copies of an edit are written after the removal', async () => {
    const resume = await slowRun(103, () => describeAs(103, 'copied slowly'), {
      operation: 'PutItem',
      about: 'FACET#REGION#1',
    })
    await removeLocation(103)
    await follow()
    await resume()

    expect(await idsIn('portland')).toEqual([100, 101, 102])
  })

  it('stays removed when a run that has read it finishes after the removal', async () => {
    const resume = await slowRun(101, () => describeAs(101, 'read before'), {
      operation: 'BatchGetItem',
      about: 'LOCATION_STATE#101',
      after: true,
    })
    await removeLocation(101)
    await follow()
    await resume()

    expect(await namesFound('neighborhood')).toEqual([])
    expect(await idsIn('portland')).toEqual([100, 102, 103])
  })

  it('is there again when a run that has missed it finishes after its restoration', async () => {
    const { restoreLocation } = await import('../../../shared/changes/remove-location.js')
    const resume = await slowRun(103, () => removeLocation(103), {
      operation: 'TransactWriteItems',
      about: 'LOCATION_STATE#103',
    })
    await restoreLocation(103, operatorNow())
    await follow()
    await resume()

    expect(await idsIn('portland')).toEqual([100, 101, 102, 103])
  })
})

describe('the name of a location', () => {
  it('is that of the later rename when the earlier one is written last', async () => {
    const resume = await slowRun(102, () => update(102, { name: 'Alpha Hall' }), {
      operation: 'PutItem',
      about: 'NAME#LOCATION#alp',
    })
    await update(102, { name: 'Beta Hall' })
    await follow()
    await resume()

    expect(await namesFound('alpha')).toEqual([])
    expect(await namesFound('beta hall')).toHaveLength(1)
    expect(await namesFound('zürich')).toEqual([])
  })

  it('is found when a rename is taken back before a run commits it', async () => {
    const resume = await slowRun(102, () => update(102, { name: 'Alpha Hall' }), {
      operation: 'TransactWriteItems',
      about: 'LOCATION_STATE#102',
    })
    await update(102, { name: 'Café Zürich' })
    await follow()
    await resume()

    expect(await namesFound('alpha')).toEqual([])
    expect(await namesFound('café zürich')).toHaveLength(1)
    await follow()
  })
})

describe('what is derived from a location', () => {
  it('follows from the latest record when a run reads an earlier one and the state of the latest', async () => {
    const [{ deriveLocation }, { getItem }, { putItem }, { locationKey }] = await Promise.all([
      import('../../../shared/derived/derive-location.js'),
      import('../../../shared/table/get.js'),
      import('../../../shared/table/write.js'),
      import('../../../shared/records/location-keys.js'),
    ])
    const stored = async () => (await getItem(locationKey(102), { consistent: true })) as Item & Key
    const earlier = await stored()
    await update(102, { name: 'Beta Hall' })
    await stack.followers.idle()
    const latest = await stored()

    stack.followers.hold()
    await putItem(earlier)
    const read = await pauseCall({ operation: 'BatchGetItem', about: 'LOCATION_STATE#102', after: true })
    const run = deriveLocation(102, new Date())
    await read.reached
    await putItem(latest)
    read.resume()
    await run

    const { body } = await stack.get('/locations/top_locations.json')
    expect(body.map(({ name }: { name: string }) => name)).toContain('Beta Hall')
    await follow()
  })
})

describe('the name of a city', () => {
  it('is no longer suggested when its last location is gone', async () => {
    expect(await citiesFound('Taveuni')).toEqual(['Taveuni'])

    await removeLocation(301)
    expect(await citiesFound('Taveuni')).toEqual(['Taveuni'])
    await update(302, { city: 'Suva' })

    expect(await citiesFound('Taveuni')).toEqual([])
    expect(await citiesFound('Suva')).toEqual(['Suva'])
  })

  it('is suggested again as soon as a location is there', async () => {
    await update(300, { city: 'Bangor' })
    await update(300, { city: 'Portland' })

    expect(await citiesFound('Bangor')).toEqual([])
    expect(await citiesFound('Portland')).toContain('Portland, ME')
  })

  it('stays when a location comes while the last one leaves', async () => {
    await update(302, { city: 'Suva' })
    await stack.followers.idle()
    const resume = await slowRun(302, () => update(302, { city: 'Taveuni' }), {
      operation: 'PutItem',
      about: 'CITY_STATE#',
    })
    await update(301, { city: 'Suva' })
    await follow()
    await resume()

    expect(await citiesFound('Suva')).toEqual(['Suva'])
  })

  it('is removed later when the run of its last location was interrupted', async () => {
    await interruptedRun(300, () => update(300, { city: 'Bangor' }), { operation: 'PutItem', about: 'NAME#CITY#' })

    await follow()

    expect(await citiesFound('Portland')).toEqual(['Portland, OR'])
    expect(await citiesFound('Bangor')).toEqual(['Bangor, ME'])
  })
})

describe('the scores of a region', () => {
  const removeMachine = () => flipper.delete('/location_machine_xrefs/1012.json')
  const addMachine = () => flipper.post('/location_machine_xrefs.json', { location_id: 102, machine_id: 642 })
  const atCopy = { operation: 'PutItem', about: 'REGION_SCORE#1' }

  it('are without those of a machine that is restored while its location changes region', async () => {
    await removeMachine()
    const resume = await slowRun(102, addMachine, atCopy)
    await update(102, { region_id: 3, zone_id: null })
    await follow()
    await resume()

    expect(await scoresIn('portland')).not.toContain(7002)
    expect(await scoresIn('seattle')).toContain(7002)
  })

  it('move later when the run after the move of their location was interrupted', async () => {
    const move = () => update(102, { region_id: 3, zone_id: null })
    await interruptedRun(102, move, { operation: 'PutItem', about: 'REGION_SCORE#' })

    await follow()

    expect(await scoresIn('portland')).not.toContain(7002)
    expect(await scoresIn('seattle')).toContain(7002)
  })

  it('are without a score that is deleted after an interrupted move of its location', async () => {
    const move = () => update(102, { region_id: 3, zone_id: null })
    await interruptedRun(102, move, { operation: 'PutItem', about: 'REGION_SCORE#' })

    await adminJson('users', 'delete-at-once', '10', '--with-content', '--yes')
    await follow()

    expect(await scoresIn('portland')).not.toContain(7002)
    expect(await scoresIn('seattle')).not.toContain(7002)
  })

  it('are without those of a machine that is removed while its return is derived', async () => {
    await removeMachine()
    const resume = await slowRun(102, addMachine, atCopy)
    await removeMachine()
    await follow()
    await resume()

    expect(await scoresIn('portland')).not.toContain(7002)
  })

  it('are without a score that is deleted while a run copies it', async () => {
    await removeMachine()
    const resume = await slowRun(102, addMachine, atCopy)
    await adminJson('users', 'delete-at-once', '10', '--with-content', '--yes')
    await follow()
    await resume()

    expect(await scoresIn('portland')).toEqual([7001])
  })
})

describe('a changed machine', () => {
  const atManufacturer = async (name: string): Promise<number[]> => {
    const { body } = await stack.get(`/locations.json?manufacturer=${name}&no_details=1`)
    return (body.locations ?? []).map(({ id }: { id: number }) => id)
  }
  const rename = async (manufacturer: string) => {
    const { updateReferenceRecord } = await import('../../../shared/catalog/changes.js')
    await updateReferenceRecord('machine', 702, { manufacturer }, operatorNow())
  }
  const addTo103 = () => flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: 702 })

  it('leaves no copy of its earlier manufacturer where an interrupted run has written one', async () => {
    await rename('Before')
    await stack.followers.idle()
    await interruptedRun(103, addTo103, { operation: 'UpdateItem', about: 'LOCATION_STATE#103' })

    await rename('After')
    await follow()

    expect(await atManufacturer('Before')).not.toContain(103)
    expect(await atManufacturer('After')).toContain(103)
  })

  it('has its new manufacturer where a run that knew the earlier one is slow', async () => {
    const resume = await slowRun(103, addTo103, { operation: 'TransactWriteItems', about: 'LOCATION_STATE#103' })
    await rename('After')
    await follow()
    await resume()

    expect(await atManufacturer('Bally')).not.toContain(103)
    expect(await atManufacturer('After')).toContain(103)
  })
})
