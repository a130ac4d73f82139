// The command `npm run stack-trace`: replaces the positions in the deployed code by those in the sources. The functions
// do not do so themselves, because loading the maps would lengthen every cold start.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DONE, parseCommandLine, runCommand } from '../cli/command.js'
import { ROOT } from '../paths.js'

const HELP = `Translates stack traces of the functions' log: npm run stack-trace -- [options] < FILE

  --maps DIRECTORY  the source maps of the deployment (default: dist/source-maps, of the last synthesis)
  --help            show this text

Each deployment keeps its maps at the output SourceMapsUrl: aws s3 cp URL maps.zip && unzip -d maps maps.zip`

/** Where Lambda has the code of a function. */
const POSITION = /(?:file:\/\/)?\/var\/task\/([\w./-]+\.mjs):(\d+):(\d+)/g

/** @returns the exit status. */
export function runStackTrace(args: string[]): Promise<number> {
  return runCommand(async () => {
    const options = { maps: { type: 'string' }, help: { type: 'boolean', default: false } } as const
    const { maps = join(ROOT, 'dist', 'source-maps'), help } = parseCommandLine({ args, options }, HELP).values
    console.log(help ? HELP : translate(await text(process.stdin), maps))
    return DONE
  })
}

/** Positions without a map stay as they are. */
export function translate(trace: string, directory: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  return trace.replace(POSITION, (position, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, readMap(join(directory, `${file}.map`)))
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return position
    const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

function readMap(path: string): SourceMap | undefined {
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}
