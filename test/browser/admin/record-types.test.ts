// The forms of reference data have every field that the API takes from who fills them in.
import { describe, expect, it } from 'vitest'
import english from '../../../browser/admin/messages/en.js'
import { RECORD_TYPES } from '../../../browser/admin/record-types.js'
import { REFERENCE_FIELDS, referenceRecordView, RECORD_TYPES as TYPES_OF_API } from '../../../shared/catalog/fields.js'
import { editedFields, kindOf, REFERENCE_TYPES } from '../../../shared/records/kinds/all.js'
import { editedFieldsOf } from '../../../shared/records/kinds/declaration.js'
import { location } from '../../../shared/records/kinds/location.js'

describe('the types of reference data on the page of administrators', () => {
  it('are those of the API', () => {
    expect(Object.keys(RECORD_TYPES).sort()).toEqual(Object.keys(TYPES_OF_API).sort())
  })

  it.each(Object.entries(RECORD_TYPES))('%s have all fields', (name, { fields }) => {
    const type = TYPES_OF_API[name as keyof typeof TYPES_OF_API]
    const stored = Object.keys(referenceRecordView(type, {}))

    expect([...fields].sort()).toEqual(
      Object.keys(REFERENCE_FIELDS)
        .filter((field) => stored.includes(field))
        .sort(),
    )
  })

  it('ask administrators of a region for what they may set of it', () => {
    expect([...RECORD_TYPES.regions.ownFields].sort()).toEqual([
      'motd',
      'send_digest_comment_emails',
      'send_digest_removal_emails',
      'should_auto_delete_empty_locations',
      'should_email_machine_removal',
    ])
    expect(RECORD_TYPES.operators.ownFields).toEqual(RECORD_TYPES.operators.fields)
  })
})

describe('the English words of the page of administrators', () => {
  const texts: Readonly<Record<string, string>> = english
  const fields = [...editedFieldsOf(location), ...REFERENCE_TYPES.flatMap(editedFields)]

  it.each(fields)(
    'have the label, hint and choices of %s as they are declared',
    (name, { label, hint, choices = {} }) => {
      expect(texts[`field_${name}`], `field_${name}`).toMatch(label ? new RegExp(`^${label}$`) : /^[A-Z]/)
      expect(hint && texts[`hint_${name}`], `hint_${name}`).toBe(hint)
      for (const text of Object.values(choices)) {
        const key = `choice_${text.replaceAll(' ', '_')}`
        expect(texts[key], key).toBe(text)
      }
    },
  )

  it.each(REFERENCE_TYPES)('name %s as it is declared', (type) => {
    expect(texts[`record_${type}`]).toBe(kindOf(type).noun)
  })
})
