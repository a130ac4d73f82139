import { expect, it } from 'vitest'
import { fieldParameter } from '../../../shared/records/field-parameters.js'

it('names the types that requests can set where a declared field has another', () => {
  expect(() => fieldParameter({ type: 'count' }, 'parking spaces')).toThrow(
    /^parking spaces: requests cannot set the type count, only flag, name, .*integer, /,
  )
})
