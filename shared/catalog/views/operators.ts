// Operators as the public sees them: with whether they have an email address, and with the address only if they allow
// it.
import * as z from 'zod/mini'
import { type Operator, operatorSchema } from '../../records/catalog.js'
import { pick, pickSchema } from '../../records/shown.js'
import { compareText } from '../../text/text.js'

const LISTED_FIELDS = ['id', 'name', 'region_id', 'website'] as const

function listedOperatorView(operator: Operator) {
  return { ...pick(operator, LISTED_FIELDS), operator_has_email: hasEmail(operator) }
}

const listedOperatorSchema = z.extend(pickSchema(operatorSchema, LISTED_FIELDS), { operator_has_email: z.boolean() })

/** @param no_details - 1 leaves out the region; 2 leaves id and name. */
export function operatorListView(operators: readonly Operator[], no_details: 0 | 1 | 2) {
  if (no_details === 2) return operators.map(({ id, name }) => ({ id, name }))
  return operators.map((operator) => {
    const { region_id, ...view } = listedOperatorView(operator)
    return no_details === 1 ? view : { ...view, region_id }
  })
}

export const operatorListSchema = z.array(z.extend(z.partial(listedOperatorSchema), { id: z.int(), name: z.string() }))

export function operatorView(operator: Operator) {
  const { email_opt_in, phone_opt_in } = operator
  return {
    ...listedOperatorView(operator),
    email_opt_in: email_opt_in === true,
    phone_opt_in: phone_opt_in === true,
  }
}

export const operatorViewSchema = z.extend(listedOperatorSchema, {
  email_opt_in: z.boolean(),
  phone_opt_in: z.boolean(),
})

/** What the details of a location show of its operator: email address and phone only where the operator allows that. */
export function operatorContactView(operator: Operator | undefined) {
  return {
    operator_has_email: operator !== undefined && hasEmail(operator),
    operator_email_opt_in: operator?.email_opt_in ? operator.email : null,
    operator_phone_opt_in: operator?.phone_opt_in ? operator.phone : null,
    operator_website: operator?.website ?? null,
  }
}

export const operatorContactShape = {
  operator_has_email: z.boolean(),
  operator_email_opt_in: z.nullable(z.string()),
  operator_phone_opt_in: z.nullable(z.string()),
  operator_website: z.nullable(z.string()),
}

function hasEmail({ email }: Operator): boolean {
  return Boolean(email)
}

export function byName(a: { name: string; id: number }, b: { name: string; id: number }): number {
  return compareText(a.name, b.name) || a.id - b.id
}
