// Operators as the public sees them: with whether they have an email address, but never with the address.
import * as z from 'zod/mini'
import { type Operator, operatorSchema } from '../records.js'
import { compareText } from '../text/text.js'
import { pick, pickSchema } from './fields.js'

const OPERATOR_FIELDS = ['id', 'name', 'region_id', 'website'] as const

export function operatorView(operator: Operator) {
  return { ...pick(operator, OPERATOR_FIELDS), operator_has_email: Boolean(operator.email) }
}

export const operatorViewSchema = z.extend(pickSchema(operatorSchema, OPERATOR_FIELDS), {
  operator_has_email: z.boolean(),
})

export function byName(a: { name: string; id: number }, b: { name: string; id: number }): number {
  return compareText(a.name, b.name) || a.id - b.id
}
