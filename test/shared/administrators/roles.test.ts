import { describe, expect, it } from 'vitest'
import { administers, assertAdministers } from '../../../shared/administrators/roles.js'

describe('administers', () => {
  it.each([
    [{ region_id: null, is_super_admin: null }, 3, false],
    [{ region_id: null, is_super_admin: null }, null, false],
    [{ region_id: 2, is_super_admin: false }, 3, false],
    [{ region_id: 2, is_super_admin: false }, null, false],
    [{ region_id: 3, is_super_admin: false }, 3, true],
    [{ region_id: 1, is_super_admin: false }, 3, true],
    [{ region_id: 1, is_super_admin: false }, null, true],
    [{ region_id: null, is_super_admin: true }, 3, true],
    [{ region_id: null, is_super_admin: true }, null, true],
  ])('%j, region %j: %j', (user, regionId, wanted) => {
    expect(administers(user, regionId)).toBe(wanted)
  })
})

describe('assertAdministers', () => {
  it.each([
    [3, 'You do not administer region 3: location 17'],
    [null, 'You do not administer what is in no region: location 17'],
  ])('says what is wrong with region %j', (regionId, message) => {
    expect(() => assertAdministers({ region_id: 2, is_super_admin: false }, regionId, 'location 17')).toThrow(message)
  })
})
