// The command `npm run diff`: what a deployment would change.
import { FAILED, REAL_SURROUNDINGS, readSettingsWith, say, withUsage } from './deploy.js'
import { DIFF_HELP, parseDeployOptions } from './options.js'

/** @returns the exit status. */
export async function runDiff(args: string[], surroundings = REAL_SURROUNDINGS): Promise<number> {
  const { print } = surroundings
  return withUsage(print, async () => {
    const options = parseDeployOptions(args)
    if (!options) return say(print, DIFF_HELP)
    readSettingsWith(options.context)
    const status = await surroundings.cdk(options.context, await surroundings.region())(['diff'])
    return status === 0 ? 0 : FAILED
  })
}
