// Checks the policy of a form that uploads to S3
// (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html).
import * as z from 'zod'

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})

/** Fields that the policy need not list. */
const FREE_FIELDS = ['policy', 'x-amz-signature', 'file']

/** The error code with which S3 would reject the form; undefined if it accepts it. Field names are in lower case. */
export function policyProblem(fields: ReadonlyMap<string, string>, fileBytes: number, now: Date): string | undefined {
  const policy = policySchema.safeParse(parsed(fields.get('policy') ?? ''))
  if (!policy.success) return 'InvalidPolicyDocument'
  if (Date.parse(policy.data.expiration) <= now.getTime()) return 'AccessDenied'
  const named = new Set(FREE_FIELDS)
  for (const condition of policy.data.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) {
        named.add(name.toLowerCase())
        if (name !== 'bucket' && fields.get(name.toLowerCase()) !== value) return 'AccessDenied'
      }
    } else if (condition[0] === 'content-length-range') {
      const [, minBytes, maxBytes] = condition
      if (fileBytes < minBytes) return 'EntityTooSmall'
      if (fileBytes > maxBytes) return 'EntityTooLarge'
    } else {
      const [rule, variable, value] = condition
      const name = variable.slice(1).toLowerCase()
      named.add(name)
      const given = fields.get(name) ?? ''
      if (rule === 'eq' ? given !== value : !given.startsWith(value)) return 'AccessDenied'
    }
  }
  return [...fields.keys()].every((name) => named.has(name)) ? undefined : 'AccessDenied'
}

function parsed(policy: string): unknown {
  try {
    return JSON.parse(Buffer.from(policy, 'base64').toString())
  } catch {
    return undefined
  }
}
