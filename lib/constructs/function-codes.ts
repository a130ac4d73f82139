// The code of the functions, and the version of it that they know.
import { FileSystem } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { PACKAGES_DIRECTORY } from '../functions/bundle.js'

interface FunctionCode {
  code: Code
  version: string
}

export class FunctionCodes {
  /** By directory: functions may share one. */
  readonly #codes = new Map<string, FunctionCode>()
  readonly #directoryOf: (functionName: string) => string

  constructor(directoryOf: (functionName: string) => string) {
    this.#directoryOf = directoryOf
  }

  propsOf(functionName: string, environment: Readonly<Record<string, string>>) {
    const directory = this.#directoryOf(functionName)
    const known = this.#codes.get(directory) ?? {
      code: Code.fromAsset(directory),
      version: FileSystem.fingerprint(directory, { exclude: [PACKAGES_DIRECTORY] }),
    }
    this.#codes.set(directory, known)
    return { code: known.code, environment: { ...environment, CODE_VERSION: known.version } }
  }
}
