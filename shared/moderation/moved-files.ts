// Gives the files of a picture that is hidden another key, so that links to it which are known stop to work.

import { deleteObjectsOf } from '../pictures/deleted-objects.js'
import { attachStep, detachStep, registerObjects } from '../pictures/orphaned-objects.js'
import type { PictureObjects } from '../records/pictures.js'
import type { Step } from '../table/transaction.js'
import type { Content } from './user-content.js'

/** The files of a picture under another key. They are copied once, however often the transaction is tried. */
export class MovedFiles {
  readonly #now: Date
  #from: PictureObjects | undefined
  #to: PictureObjects | undefined

  constructor(now: Date) {
    this.#now = now
  }

  /** @returns the new token; undefined for what has no files. */
  async move(record: Content['record']): Promise<string | undefined> {
    if (!('object_token' in record) || record.object_token === null) return undefined
    const { id, object_token } = record
    if (this.#from?.object_token === object_token) return this.#to?.object_token
    const [{ copyFiles }, { newObjectToken }] = await Promise.all([
      import('../pictures/files/bucket.js'),
      import('../pictures/files/versions.js'),
    ])
    const [from, to] = [
      { id, object_token },
      { id, object_token: newObjectToken() },
    ]
    await registerObjects(to, this.#now)
    await copyFiles(from, to)
    this.#from = from
    this.#to = to
    return to.object_token
  }

  steps(): Step[] {
    return this.#from && this.#to ? [attachStep(this.#to), detachStep(this.#from, this.#now)] : []
  }

  /** Never throws: the job deletes what could not be deleted here. */
  async deleteOld(): Promise<void> {
    if (this.#from) await deleteObjectsOf(this.#from)
  }
}
