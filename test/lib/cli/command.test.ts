import { afterEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../lib/cli/command.js'

describe('runCommand', () => {
  afterEach(() => vi.unstubAllEnvs())
  const regionIn = async (given: string, byDefault: string) => {
    vi.stubEnv('AWS_REGION', given)
    vi.stubEnv('AWS_DEFAULT_REGION', byDefault)
    let region: string | undefined
    await runCommand(async () => {
      region = process.env.AWS_REGION
      return 0
    })
    return region
  }

  it('lets AWS_DEFAULT_REGION do for every command, unless AWS_REGION is set', async () => {
    expect(await regionIn('', 'eu-west-1')).toBe('eu-west-1')
    expect(await regionIn('us-east-1', 'eu-west-1')).toBe('us-east-1')
    expect(await regionIn('', '')).toBe('')
  })
})
