import { describe, expect, it } from 'vitest'
import { administers } from '../../../shared/administrators/roles.js'

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
