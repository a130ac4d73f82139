// A folder of templates and code that was synthesized before, so that what a diff has shown is what is deployed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from '../cli/setup-error.js'
import type { Settings } from '../settings.js'

/** Beside the templates: the settings that they were made with. */
const SETTINGS_FILE = 'settings.json'

export function recordSettings(directory: string, settings: Settings): void {
  writeFileSync(join(directory, SETTINGS_FILE), JSON.stringify(settings, null, 2))
}

/**
 * What the CDK needs to use the folder instead of the app of cdk.json; nothing without a folder.
 * @throws UsageError when it was synthesized with other settings, which it would deploy.
 */
export function appArguments(directory: string | undefined, settings: Settings): string[] {
  if (directory === undefined) return []
  const synthesized = readRecord(directory)
  const wanted: Record<string, unknown> = settings
  const names = [...new Set([...Object.keys(synthesized), ...Object.keys(wanted)])]
  const differing = names.filter((name) => synthesized[name] !== wanted[name])
  if (differing.length > 0) {
    const list = differing.map(
      (name) => `${name} ${JSON.stringify(synthesized[name])}, not ${JSON.stringify(wanted[name])}`,
    )
    throw new UsageError(`--app ${directory} was synthesized with other settings: ${list.join('; ')}`)
  }
  return ['--app', resolve(directory)]
}

function readRecord(directory: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(join(directory, SETTINGS_FILE), 'utf8'))
  } catch {
    throw new UsageError(`--app ${directory}: npm run synth -- -c stage=NAME -o ${directory} writes such a folder`)
  }
}
