// A copy of the project, whose commands run beside those of other copies, and whose files a test may edit.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { bundleFunctions } from '../../lib/functions/bundle.js'
import { splitBundle } from '../../lib/functions/split.js'
import { ROOT } from '../../lib/paths.js'
import { type Environment, expectDone, type Finished, type Running, startNode } from './node-process.js'

/** What is made, and not part of the project. */
const LEFT_OUT = ['.git', 'cdk.out', 'dist', 'node_modules', 'sam', 'test']

export const CDK = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk')
const ENVIRONMENT: Environment = {
  // Not the tests' own table.
  DYNAMODB_ENDPOINT: '',
  TABLE_NAME: '',
  TOKEN_SECRET: '',
  LOG_LEVEL: 'error',
  // The CDK's checks of the templates take a third of a synthesis, and `npm run synth` has them.
  CDK_VALIDATION: 'false',
}

/** The code of each function, which `npm run synth` keeps as well. */
const BY_FUNCTION = join('dist', 'by-function')

/** Builds the code of all functions, for copies that are made afterwards: each builds what it has changed. */
export async function buildFunctions(): Promise<void> {
  const bundle = await bundleFunctions(undefined, { sourceMaps: true })
  await splitBundle(bundle, { target: join(ROOT, BY_FUNCTION) })
}

export class Project {
  readonly #directory = mkdtempSync(join(tmpdir(), 'directory-deployed-'))
  readonly #environment: Environment

  /** @param environment - variables of its commands. */
  constructor(environment: Environment = {}) {
    this.#environment = { ...ENVIRONMENT, ...environment }
    const filter = (path: string) => join(dirname(path), '/') !== ROOT || !LEFT_OUT.includes(basename(path))
    cpSync(ROOT, this.#directory, { recursive: true, filter })
    cpSync(join(ROOT, BY_FUNCTION), join(this.#directory, BY_FUNCTION), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(this.#directory, 'node_modules'))
  }

  /** Runs a command of bin/, such as `deploy`. */
  command(name: string, args: string[]): Promise<Finished> {
    return this.#start(name, args).finished
  }

  /** Writes templates and code for `--app`. @returns the folder. */
  async synthesized(settings: string[]): Promise<string> {
    const folder = join(this.#directory, 'prepared')
    const args = [CDK, 'synth', '--quiet', '--output', folder, ...settings]
    await expectDone(startNode(args, { cwd: this.#directory, environment: this.#environment }).finished)
    return folder
  }

  /** Interrupts it when it has printed this. */
  interrupted(name: string, args: string[], printed: RegExp): Promise<Finished> {
    return this.#start(name, args, { isInterrupted: true }).interruptAt(printed)
  }

  #start(name: string, args: string[], how: { isInterrupted?: boolean } = {}): Running {
    console.log(`  ${basename(this.#directory)}: npm run ${name} -- ${args.join(' ')}`)
    const command = join(this.#directory, 'bin', `${name}.ts`)
    return startNode(['--import', 'tsx', command, ...args], {
      ...how,
      cwd: this.#directory,
      environment: this.#environment,
    })
  }

  /** @returns what the command has printed. It must have succeeded. */
  done(name: string, args: string[]): Promise<string> {
    return expectDone(this.command(name, args))
  }

  /** @throws Error when the file has no such text. */
  edit(file: string, from: string, to: string): void {
    const path = join(this.#directory, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    writeFileSync(path, text.replace(from, to))
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
