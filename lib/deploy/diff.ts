// The command `npm run diff`: shows what a deployment would change.
import { DONE, FAILED, runCommand } from '../cli/command.js'
import { AWS_CONTEXT, readSettingsWith } from './deploy.js'
import { DIFF_HELP, parseDeployOptions } from './options.js'

/** @returns the exit status. */
export async function runDiff(args: string[], context = AWS_CONTEXT): Promise<number> {
  const { print } = context
  return runCommand(async () => {
    const options = parseDeployOptions(args)
    if (!options) {
      print(DIFF_HELP)
      return DONE
    }
    readSettingsWith(options.context)
    const status = await context.cdk(options.context, await context.region())(['diff'])
    return status === 0 ? DONE : FAILED
  }, print)
}
