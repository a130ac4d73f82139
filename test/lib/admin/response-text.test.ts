import { expect, it } from 'vitest'
import { responseText } from '../../../lib/admin/response-text.js'

it('has a table of the columns that fit, names first and times last, without those that are empty', () => {
  const region = { created_at: '2019-01-01', id: 3, name: 'seattle', motd: null, is_open: true, ids: [1, 2], more: {} }

  expect(responseText({ regions: [region] }, 40)).toBe(
    ['name     id  is_open   ids  created_at', '─'.repeat(38), 'seattle   3      yes  1, 2  2019-01-01'].join('\n'),
  )
  expect(responseText({ regions: [region] }, 30)).not.toContain('created_at')
  expect(responseText({ regions: [] })).toBe('There are none')
})

it('has a line for each field, and a heading where there are several records', () => {
  const location = { id: 1, city: null, tags: ['a', 'b'], point: { lat: 1 } }

  expect(responseText({ location })).toBe('id: 1\ntags: a, b\npoint: {"lat":1}')
  expect(responseText({ location_id: 5, until: null })).toBe('location_id: 5')
  expect(responseText({ location, machines: [{ id: 2 }], deletion_at: '2019-01-01' })).toBe(
    'deletion_at: 2019-01-01\n\nlocation:\nid: 1\ntags: a, b\npoint: {"lat":1}\n\nmachines:\nid\n──\n2',
  )
})

it('says with which option a list goes on', () => {
  expect(responseText({ entries: [{ id: 7 }], next_before: 7 })).toBe('id\n──\n7\n\nMore with --before 7')
  expect(responseText({ entries: [{ id: 7 }], next_before: null })).toBe('id\n──\n7')
})
