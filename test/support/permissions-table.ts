// The table of docs/security.md with what each capability grants, and what the tests of a deployment use of it.
import { readFileSync } from 'node:fs'
import { CAPABILITIES, type Capability } from '../../shared/runtime/access.js'

interface PermissionRow {
  /** A capability in quotes, or what has no capability. */
  grantee: string
  grants: string
  /** `yes`, or `not`, the actions and the reason why they are granted. */
  isUsed: string
}

const ROW = /^\| (`(?!service)[^|]*|every function|\w+\.amazonaws[^|]*) \| ([^|]+) \| ([^|]+) \|$/

export function readPermissions(): PermissionRow[] {
  const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('## What the functions may do\n')
  const [table = ''] = section.split('\n## ')
  return table.split('\n').flatMap((line) => {
    const [, grantee, grants, isUsed] = ROW.exec(line) ?? []
    return grantee && grants && isUsed ? [{ grantee, grants, isUsed }] : []
  })
}

/** The actions that the table calls unused, such as `s3:DeleteObject`, by capability. */
export function unusedPermissions(): Map<Capability, string[]> {
  return new Map(
    readPermissions().flatMap(({ grantee, grants, isUsed }) => {
      const capability = CAPABILITIES.find((one) => grantee === `\`${one}\``)
      const [, service] = /^`(.+?)`/.exec(grants) ?? []
      const [, actions] = /^not ([A-Z]\w+(?:, [A-Z]\w+)*): /.exec(isUsed) ?? []
      if (!capability || !actions) return []
      return [[capability, actions.split(', ').map((action) => `${service}:${action}`)] as const]
    }),
  )
}
