// How all commands read their command line, report what is wrong, and exit.
import { inspect, type ParseArgsConfig, parseArgs } from 'node:util'
import { awsProblem } from './aws-problem.js'
import { UsageError } from './setup-error.js'

// The exit statuses.
export const DONE = 0
/** It failed, or it found something wrong: rejected lines, differing counts, a missed limit. */
export const FAILED = 1
/** The command line or a setting is wrong. */
const WRONG_USAGE = 2
/** Something it needs is missing: a table, a file, a permission of the account. */
export const MISSING = 3

type CommandLine<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>

/** @throws UsageError that ends with the help, or says how to get it. */
export function parseCommandLine<T extends ParseArgsConfig>(config: T, help?: string): CommandLine<T> {
  try {
    return parseArgs(config)
  } catch (error) {
    // The rest of the message is about arguments that begin with a dash.
    const [problem = ''] = messageOf(error).split('. ')
    throw new UsageError(help === undefined ? `${problem}; see --help` : `${problem}\n\n${help}`)
  }
}

/** Programming errors are printed with their stack, all others as their message alone. @returns the exit status. */
export async function runCommand(
  run: () => Promise<number>,
  printError: (text: string) => void = console.error,
): Promise<number> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  // The SDK for JavaScript ignores the variable that other AWS tools use.
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env
  if (!AWS_REGION && AWS_DEFAULT_REGION) process.env.AWS_REGION = AWS_DEFAULT_REGION
  try {
    return await run()
  } catch (error) {
    printError(PROGRAMMING_ERRORS.some((type) => error instanceof type) ? inspect(error) : messageOf(error))
    return statusOf(error)
  }
}

const PROGRAMMING_ERRORS = [TypeError, ReferenceError, RangeError, SyntaxError]

function statusOf(error: unknown): number {
  if (error instanceof UsageError) return WRONG_USAGE
  const isMissing = isMissingTable(error) || isMissingFile(error) || (error instanceof Error && awsProblem(error))
  return isMissing ? MISSING : FAILED
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isMissingTable(error)) return `There is no table ${process.env.TABLE_NAME}`
  if (isMissingFile(error)) return `file ${error.path} not found`
  return (awsProblem(error) ?? error.message) || error.name
}

function isMissingTable(error: unknown): boolean {
  return error instanceof Error && error.name === 'ResourceNotFoundException'
}

function isMissingFile(error: unknown): error is Error & { path: string } {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error
}
