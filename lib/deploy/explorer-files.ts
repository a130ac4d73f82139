// The files of the map page in the bucket, from where CloudFront serves them. The app writes them beside the templates,
// so that what was synthesized is what is deployed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { GetParameterCommand, PutParameterCommand } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import { ASSET_CACHE_CONTROL, ASSETS_PREFIX, assetContent, assetType } from '../../shared/explorer/assets.js'
import type { ExplorerMaterial } from '../../shared/explorer/material.js'
import type { Settings } from '../settings.js'
import { parameterPath } from '../stacks/names.js'
import type { Clients } from './account.js'
import { nameOf } from './aws-errors.js'

const FILE = 'map-page.json'

const filesSchema = z.record(z.string(), z.string())
const namesSchema = z.array(z.string())

/** @param directory - of the templates. */
export function recordExplorerFiles(directory: string, files: ExplorerMaterial['files']): void {
  writeFileSync(join(directory, FILE), JSON.stringify(files))
}

/**
 * Adds the files to the bucket, before the functions refer to them. Those of the deployment before stay, because caches
 * have its page; older ones are deleted.
 * @param directory - of the templates.
 * @returns the number of files.
 * @throws Error when the directory has no files.
 */
export async function uploadExplorerFiles(
  { s3, ssm }: Pick<Clients, 's3' | 'ssm'>,
  settings: Settings,
  { bucket, directory }: { bucket: string; directory: string },
): Promise<number> {
  const files = filesSchema.parse(JSON.parse(readFileSync(join(directory, FILE), 'utf8')))
  for (const [name, text] of Object.entries(files)) {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `${ASSETS_PREFIX}${name}`,
        Body: assetContent(name, text),
        ContentType: assetType(name),
        CacheControl: ASSET_CACHE_CONTROL,
      }),
    )
  }
  const names = Object.keys(files)
  const { current, before } = await readGenerations({ ssm }, settings)
  const isSame = current.length === names.length && current.every((name) => name in files)
  const kept = isSame ? before : current
  const deleted = before.filter((name) => !names.includes(name) && !kept.includes(name))
  for (const name of deleted) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${ASSETS_PREFIX}${name}` }))
  await writeGenerations({ ssm }, settings, { current: names, before: kept })
  return names.length
}

const generationsSchema = z.object({ current: namesSchema, before: namesSchema })
/** The names of the files in the bucket: those of this deployment and of the one before. */
type Generations = z.output<typeof generationsSchema>

function generationsParameter(settings: Settings): string {
  return `${parameterPath(settings)}map-page-files`
}

async function readGenerations({ ssm }: Pick<Clients, 'ssm'>, settings: Settings): Promise<Generations> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: generationsParameter(settings) }))
    return generationsSchema.parse(JSON.parse(Parameter?.Value ?? ''))
  } catch (error) {
    if (nameOf(error) === 'ParameterNotFound') return { current: [], before: [] }
    throw error
  }
}

async function writeGenerations(
  { ssm }: Pick<Clients, 'ssm'>,
  settings: Settings,
  generations: Generations,
): Promise<void> {
  const Value = JSON.stringify(generations)
  await ssm.send(
    new PutParameterCommand({ Name: generationsParameter(settings), Type: 'String', Value, Overwrite: true }),
  )
}
