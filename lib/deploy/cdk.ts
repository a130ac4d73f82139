// Runs the CDK's command line, in the version of package.json.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from '../paths.js'

/** Resolves with the exit status; an interruption is one of failure. */
export type RunCdk = (args: readonly string[]) => Promise<number>

/** @param context - settings that replace those of cdk.json. */
export function cdkRunner(context: Readonly<Record<string, string>>, region: string | undefined): RunCdk {
  const command = join(dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json')), 'bin', 'cdk')
  const settings = Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`])
  return async (args) => {
    const child = spawn(process.execPath, [command, ...args, ...settings], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(region ? { AWS_REGION: region } : {}),
        CDK_DISABLE_CLI_TELEMETRY: 'true',
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      },
    })
    // An interruption ends the CDK first. As an orphan it would hold the lock of its output until somebody reaps it.
    const interrupt = () => child.kill('SIGINT')
    process.on('SIGINT', interrupt)
    const [status] = await once(child, 'exit')
    process.off('SIGINT', interrupt)
    return status ?? 1
  }
}
