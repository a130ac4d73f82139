// What has been answered so far, a line for each answer: who goes on after an interruption asks for nothing twice.
import { createReadStream } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseJson } from '../record-format/lines.js'
import { MirrorError } from './mirror-error.js'

export class Journal {
  readonly #path: string
  readonly #answers: Map<string, unknown>

  private constructor(path: string, answers: Map<string, unknown>) {
    this.#path = path
    this.#answers = answers
  }

  /**
   * Goes on with the journal at that path, or begins one.
   * @param purpose - what it is the journal of.
   * @throws MirrorError when it is that of something else.
   */
  static async open(path: string, purpose: string): Promise<Journal> {
    const [first, ...answers] = await readLines(path)
    if (first === undefined) await writeFile(path, `${JSON.stringify(purpose)}\n`)
    else if (first !== purpose) {
      throw new MirrorError(`${path} is what remains of another mirror (${first}): finish that one, or delete the file`)
    }
    return new Journal(path, new Map(answers as [string, unknown][]))
  }

  get size(): number {
    return this.#answers.size
  }

  /** The answer that was noted; else that which `ask` gives, from now on noted. */
  async answer(question: string, ask: () => Promise<unknown>): Promise<unknown> {
    if (this.#answers.has(question)) return this.#answers.get(question)
    const answer = await ask()
    await appendFile(this.#path, `${JSON.stringify([question, answer])}\n`)
    this.#answers.set(question, answer)
    return answer
  }

  /** The mirror is finished. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}

/** Without what was being written when somebody pulled the plug. */
async function readLines(path: string): Promise<unknown[]> {
  const values: unknown[] = []
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      values.push(parseJson(line))
    }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing && !(error instanceof SyntaxError)) throw error
    // What comes next must begin on a line of its own.
    if (!isMissing) await writeFile(path, values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  }
  return values
}
