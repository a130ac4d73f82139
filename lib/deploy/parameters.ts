// The secrets of a deployment, in the Parameter Store, which is free of charge. The deploy command makes them, because
// CloudFormation can neither generate values nor create encrypted parameters.
import { randomBytes } from 'node:crypto'
import {
  DeleteParametersCommand,
  GetParametersByPathCommand,
  type ParameterType,
  PutParameterCommand,
} from '@aws-sdk/client-ssm'
import type { Settings } from '../settings.js'
import { originKeyParameter, originKeyPath, parameterPath, tokenSecretParameter } from '../stacks/names.js'
import type { Clients } from './account.js'

type SsmClient = Pick<Clients, 'ssm'>

/** 384 bits. */
const KEY_BYTES = 48
/** The most that one call deletes. */
const DELETED_AT_ONCE = 10

/**
 * Makes those that do not exist yet; existing ones keep their values.
 * @returns the names of new ones.
 */
export async function makeParameters(clients: SsmClient, settings: Settings): Promise<string[]> {
  const existing = await listParameters(clients, parameterPath(settings))
  const missing = neededParameters(settings).filter(({ name }) => !existing.includes(name))
  for (const { name: Name, type: Type, description: Description } of missing) {
    const Value = randomBytes(KEY_BYTES).toString('base64url')
    await clients.ssm.send(new PutParameterCommand({ Name, Type, Description, Value, Overwrite: false }))
  }
  return missing.map(({ name }) => name)
}

/** Deletes the keys that the setting `originKeys` no longer names, once no function uses them. @returns their names. */
export async function deleteUnusedOriginKeys(clients: SsmClient, settings: Settings): Promise<string[]> {
  const needed = neededParameters(settings).map(({ name }) => name)
  const unused = (await listParameters(clients, originKeyPath(settings))).filter((name) => !needed.includes(name))
  await deleteParameters(clients, unused)
  return unused
}

/** The names of all below a path. */
export async function listParameters({ ssm }: SsmClient, Path: string): Promise<string[]> {
  const names: string[] = []
  let NextToken: string | undefined
  do {
    const page = await ssm.send(
      new GetParametersByPathCommand({ Path, Recursive: true, ...(NextToken ? { NextToken } : {}) }),
    )
    names.push(...(page.Parameters ?? []).flatMap(({ Name = [] }) => Name))
    NextToken = page.NextToken
  } while (NextToken)
  return names
}

export async function deleteParameters({ ssm }: SsmClient, names: readonly string[]): Promise<void> {
  for (let start = 0; start < names.length; start += DELETED_AT_ONCE) {
    await ssm.send(new DeleteParametersCommand({ Names: names.slice(start, start + DELETED_AT_ONCE) }))
  }
}

interface NeededParameter {
  name: string
  type: ParameterType
  description: string
}

function neededParameters(settings: Settings): NeededParameter[] {
  const originKeys = settings.cloudFront === 'on' ? settings.originKeys.split(',') : []
  return [
    {
      name: tokenSecretParameter(settings),
      type: 'SecureString',
      description: 'Signs the tokens of users and encrypts waiting emails',
    },
    ...originKeys.map((key) => ({
      name: originKeyParameter(settings, key),
      // CloudFormation cannot copy an encrypted one into the settings of CloudFront and the functions, where it is
      // as readable as here.
      type: 'String' as const,
      description: 'Proves to the functions that a request came through CloudFront',
    })),
  ]
}
