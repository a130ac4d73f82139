// The versions of the endpoints' functions. API Gateway invokes an alias, so that a deployment takes effect for all of
// them at once, and can be rolled back within seconds. The command makes versions and aliases: as resources of the
// template they would be two more for each endpoint, of the 500 that a stack may have.
import {
  CreateAliasCommand,
  DeleteFunctionCommand,
  GetAliasCommand,
  ListVersionsByFunctionCommand,
  PublishVersionCommand,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import { LIVE_ALIAS } from '../stacks/names.js'
import type { Clients } from './account.js'
import { nameOf } from './aws-errors.js'

type LambdaClient = Pick<Clients, 'lambda'>

/** A function whose alias has moved, or will. */
export interface Release {
  functionName: string
  version: string
  /** That of the deployment before; undefined for a new function. */
  previous: string | undefined
}

/** Lambda allows 15 such calls a second. */
const AT_ONCE = 4
/** What a rollback could use, and the one before. */
const KEPT_VERSIONS = 3

/**
 * Publishes the deployed code and settings of each function. Lambda makes no new version of what has not changed.
 * @param onProgress - gets the number of functions done.
 */
export async function publishVersions(
  { lambda }: LambdaClient,
  functionNames: readonly string[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Release[]> {
  let done = 0
  return inGroups(functionNames, async (FunctionName) => {
    const { Version: version = '' } = await lambda.send(new PublishVersionCommand({ FunctionName }))
    const previous = await lambda.send(new GetAliasCommand({ FunctionName, Name: LIVE_ALIAS })).then(
      ({ FunctionVersion }) => FunctionVersion,
      (error: unknown) => {
        if (nameOf(error) === 'ResourceNotFoundException') return undefined
        throw error
      },
    )
    onProgress(++done)
    return { functionName: FunctionName, version, previous }
  })
}

/** Those whose alias is not at their version. */
export function changedReleases(releases: readonly Release[]): Release[] {
  return releases.filter(({ version, previous }) => version !== previous)
}

/** From then on, API Gateway invokes the new versions. */
export async function goLive({ lambda }: LambdaClient, releases: readonly Release[]): Promise<void> {
  await inGroups(releases, ({ functionName: FunctionName, version: FunctionVersion, previous }) => {
    const alias = { FunctionName, Name: LIVE_ALIAS, FunctionVersion }
    return previous === undefined
      ? lambda.send(new CreateAliasCommand(alias))
      : lambda.send(new UpdateAliasCommand(alias))
  })
}

/** Moves the aliases back; new functions stay, because there is nothing before them. */
export async function rollBack({ lambda }: LambdaClient, releases: readonly Release[]): Promise<void> {
  await inGroups(releases, async ({ functionName: FunctionName, previous: FunctionVersion }) => {
    if (FunctionVersion === undefined) return
    await lambda.send(new UpdateAliasCommand({ FunctionName, Name: LIVE_ALIAS, FunctionVersion }))
  })
}

/** Deletes old versions, because all code of an account together is limited to 75 GB. */
export async function deleteOldVersions({ lambda }: LambdaClient, releases: readonly Release[]): Promise<void> {
  await inGroups(releases, async ({ functionName: FunctionName }) => {
    const { Versions = [] } = await lambda.send(new ListVersionsByFunctionCommand({ FunctionName }))
    const numbers = Versions.map(({ Version }) => Number(Version)).filter((version) => version > 0)
    for (const version of numbers.sort((a, b) => b - a).slice(KEPT_VERSIONS)) {
      await lambda.send(new DeleteFunctionCommand({ FunctionName, Qualifier: String(version) }))
    }
  })
}

async function inGroups<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(run))))
  }
  return results
}
