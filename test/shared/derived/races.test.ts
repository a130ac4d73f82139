// Projections of one location that overlap: each test holds one of them at a write and lets the other finish first.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Location } from '../../../shared/records/locations.js'
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
  const { removeLocation: remove } = await import('../../../shared/removal/location.js')
  await remove(id, operatorNow())
}

async function refreshLater() {
  const { refreshPendingProjections } = await import('../../../shared/derived/refresh.js')
  return refreshPendingProjections(new Date(Date.now() + 60_000))
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

describe('a removed location', () => {
  it('stays removed when the projection of an edit finishes after the removal', async () => {
    const kill = await failCalls({ operation: 'BatchGetItem', about: 'PROJECTION#103', error: dead, times: 1000 })
    await describeAs(103, 'whose projection is interrupted')
    kill.stop()
    const held = await pauseCall({ operation: 'PutItem', about: 'FACET#REGION#1' })
    const edit = describeAs(103, 'whose projection is slow')
    await held.reached

    await removeLocation(103)
    held.resume()
    await edit

    const { body } = await stack.get('/locations.json?region=portland&no_details=1')
    expect(body.locations.map(({ id }: { id: number }) => id).sort()).toEqual([100, 101, 102])
  })

  it('stays removed when its first projection finishes after the removal', async () => {
    const held = await pauseCall({ operation: 'BatchGetItem', about: 'PROJECTION#101', after: true })
    const edit = describeAs(101, 'whose projection is slow')
    await held.reached

    await removeLocation(101)
    held.resume()
    await edit

    expect(await namesFound('neighborhood')).toEqual([])
  })
})

describe('a removal that is repeated', () => {
  it('removes copies that are later than the last projection that was completed', async () => {
    const kill = await failCalls({ operation: 'TransactWriteItems', about: 'PROJECTION#102', error: dead, times: 1000 })
    await describeAs(102, 'copied, but not completed')
    await describeAs(102, 'copied again, but not completed')
    kill.stop()
    const interrupt = await failCalls({ operation: 'PutItem', about: '"pk":"FACET#REGION#1"', error: dead })
    await expect(removeLocation(102)).rejects.toThrow('gone')
    expect(interrupt.failed).toBe(1)

    await removeLocation(102)

    const { body } = await stack.get('/locations.json?region=portland&no_details=1')
    expect(body.locations.map(({ id }: { id: number }) => id).sort()).toEqual([100, 101, 103])
  })
})

describe('the name of a location', () => {
  it('is that of the later rename when the earlier one is written last', async () => {
    const held = await pauseCall({ operation: 'PutItem', about: 'NAME#LOCATION#alp' })
    const first = update(102, { name: 'Alpha Hall' })
    await held.reached

    await update(102, { name: 'Beta Hall' })
    held.resume()
    await first

    expect(await namesFound('alpha')).toEqual([])
    expect(await namesFound('beta hall')).toHaveLength(1)
    expect(await namesFound('zürich')).toEqual([])
  })

  it('is found when a rename is reverted while its projection is under way', async () => {
    const held = await pauseCall({ operation: 'TransactWriteItems', about: 'PROJECTION#102' })
    const first = update(102, { name: 'Alpha Hall' })
    await held.reached

    await update(102, { name: 'Café Zürich' })
    held.resume()
    await first

    expect(await namesFound('alpha')).toEqual([])
    expect(await namesFound('café zürich')).toHaveLength(1)
  })

  it('is only the present one after a rename that was interrupted', async () => {
    const kill = await failCalls({ operation: 'PutItem', about: 'NAME#LOCATION#pha', error: dead, times: 1000 })
    await update(102, { name: 'Alpha Hall' })
    kill.stop()

    await update(102, { name: 'Café Zürich' })

    expect(await namesFound('alpha')).toEqual([])
    expect(await namesFound('café zürich')).toHaveLength(1)
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
    const held = await pauseCall({ operation: 'PutItem', about: 'PROJECTION#CITY#' })
    const leaving = update(302, { city: 'Taveuni' })
    await held.reached

    await update(301, { city: 'Suva' })
    held.resume()
    await leaving

    expect(await citiesFound('Suva')).toEqual(['Suva'])
  })

  it('is removed by the job when the removal of its last location was interrupted', async () => {
    const kill = await failCalls({ operation: 'PutItem', about: 'NAME#CITY#', error: dead, times: 1000 })
    await update(300, { city: 'Bangor' })
    kill.stop()

    await refreshLater()

    expect(await citiesFound('Portland')).toEqual(['Portland, OR'])
    expect(await citiesFound('Bangor')).toEqual(['Bangor, ME'])
  })
})

describe('the scores of a region', () => {
  it('are without those of a machine that is restored while its location changes region', async () => {
    await flipper.delete('/location_machine_xrefs/1012.json')
    const held = await pauseCall({ operation: 'PutItem', about: 'REGION_SCORE#1' })
    const restored = flipper.post('/location_machine_xrefs.json', { location_id: 102, machine_id: 642 })
    await held.reached

    await update(102, { region_id: 3, zone_id: null })
    held.resume()
    await restored

    expect(await scoresIn('portland')).not.toContain(7002)
    expect(await scoresIn('seattle')).toContain(7002)
  })

  it('move by the job when the move of their location was interrupted', async () => {
    const kill = await failCalls({ about: 'REGION_SCORE#', error: dead, times: 1000 })
    await update(102, { region_id: 3, zone_id: null })
    kill.stop()

    await refreshLater()

    expect(await scoresIn('portland')).not.toContain(7002)
    expect(await scoresIn('seattle')).toContain(7002)
  })

  it('are without a score that is deleted after an interrupted move of its location', async () => {
    const kill = await failCalls({ about: 'REGION_SCORE#', error: dead, times: 1000 })
    await update(102, { region_id: 3, zone_id: null })
    kill.stop()

    await adminJson('users', 'delete-at-once', '10', '--with-content', '--yes')
    await refreshLater()

    expect(await scoresIn('portland')).not.toContain(7002)
    expect(await scoresIn('seattle')).not.toContain(7002)
  })

  it('are without those of a machine that is removed while its return is projected, by a request that dies', async () => {
    await flipper.delete('/location_machine_xrefs/1012.json')
    const held = await pauseCall({ operation: 'PutItem', about: 'REGION_SCORE#1' })
    const back = flipper.post('/location_machine_xrefs.json', { location_id: 102, machine_id: 642 })
    await held.reached
    const kill = await failCalls({ operation: 'BatchGetItem', about: 'PROJECTION#102', error: dead, times: 1000 })
    await flipper.delete('/location_machine_xrefs/1012.json')
    kill.stop()
    held.resume()
    await back

    await refreshLater()

    expect(await scoresIn('portland')).not.toContain(7002)
  })

  it('are without a score that is deleted while a projection writes it', async () => {
    await flipper.delete('/location_machine_xrefs/1012.json')
    const held = await pauseCall({ operation: 'PutItem', about: 'REGION_SCORE#1' })
    const restored = flipper.post('/location_machine_xrefs.json', { location_id: 102, machine_id: 642 })
    await held.reached

    await adminJson('users', 'delete-at-once', '10', '--with-content', '--yes')
    held.resume()
    await restored

    expect(await scoresIn('portland')).toEqual([7001])
  })
})

describe('the life list of a deleted account', () => {
  it('counts nothing when a refresh counts its last score later', async () => {
    const kill = await failCalls({ operation: 'BatchGetItem', about: 'PROJECTION#101', error: dead, times: 1000 })
    await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: 1010, score: 4711 })
    kill.stop()

    await adminJson('users', 'delete-at-once', '10', '--yes')
    await refreshLater()

    await expectConsistentDirectory()
  })
})

describe('a changed machine', () => {
  it('leaves no copy of its earlier manufacturer where an interrupted projection has written one', async () => {
    const { machineCatalog } = await import('../../../shared/catalog/catalog.js')
    const { updateReferenceRecord } = await import('../../../shared/catalog/changes.js')
    const rename = (manufacturer: string) => updateReferenceRecord('machine', 702, { manufacturer }, operatorNow())
    await rename('Before')
    await stack.followers.idle()
    const kill = await failCalls({ operation: 'TransactWriteItems', about: 'PROJECTION#103', error: dead, times: 1000 })
    await flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: 702 })
    kill.stop()
    await rename('After')
    await machineCatalog(0)

    await refreshLater()
    await stack.followers.idle()

    const { body } = await stack.get('/locations.json?manufacturer=Before&no_details=1')
    expect(body.locations.map(({ id }: { id: number }) => id)).not.toContain(103)
  })
})
