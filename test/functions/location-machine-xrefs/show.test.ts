import { afterAll, describe, expect, it } from 'vitest'
import { locatorKey } from '../../../shared/records/location-keys.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /location_machine_xrefs/{id}.json', () => {
  it('includes the newest twelve conditions', async () => {
    const { body } = await stack.get('/location_machine_xrefs/1002.json')

    expect(body.location_machine).toMatchObject({ id: 1002, machine_id: 641, last_updated_by_username: 'tilt' })
    expect(body.location_machine.machine_conditions).toHaveLength(12)
    expect(body.location_machine.machine_conditions[0]).toMatchObject({ comment: 'note 13', username: 'flipper' })
  })

  it('is the same below a region', async () => {
    const { body } = await stack.get('/region/Portland/location_machine_xrefs/1002.json')

    expect(body.location_machine.id).toBe(1002)
  })

  it.each([
    ['nowhere', 'region nowhere not found'],
    ['seattle', 'location_machine_xref 1002 not found'],
  ])('is not in the region %s', async (region, errors) => {
    const answer = await stack.get(`/region/${region}/location_machine_xrefs/1002.json`)

    expect(answer).toMatchObject({ status: 404, body: { errors } })
  })

  it('takes two round trips', async () => {
    await stack.get('/location_machine_xrefs/1002.json')
    const { headers } = await stack.get('/location_machine_xrefs/1002.json')

    expect(headers.get('server-timing')).toContain('trips=2 ')
  })

  it('counts the machine of the record where the locator still names another one', async () => {
    const before = await stack.get('/location_machine_xrefs/1002.json')
    const { getItem } = await import('../../../shared/table/get.js')
    const { putItem } = await import('../../../shared/table/write.js')
    const locator = { ...locatorKey('LMX', 1002), ...(await getItem(locatorKey('LMX', 1002))) }
    await putItem({ ...locator, machine_id: 701 })
    const after = await stack.get('/location_machine_xrefs/1002.json')
    await putItem(locator)

    expect(before.body.location_machine.machine).toMatchObject({ id: 641, lmx_count: expect.any(Number) })
    expect(after.body).toEqual(before.body)
  })

  it('answers 404 for an unknown one', async () => {
    expect((await stack.get('/location_machine_xrefs/99999.json')).status).toBe(404)
  })
})
