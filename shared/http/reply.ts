import { hash } from 'node:crypto'

interface ReplyOptions {
  status?: number
  headers?: Record<string, string>
}

/** A response with more than a body and status 200. */
export class Reply {
  readonly body: unknown
  readonly status: number
  readonly headers: Record<string, string>

  constructor(body: unknown, { status = 200, headers = {} }: ReplyOptions = {}) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}

/** A body that is kept for several responses: its bytes and its digest are made once, when they are first needed. */
export class EncodedBody {
  readonly text: string
  #bytes: Buffer | undefined
  #digest: string | undefined

  constructor(text: string) {
    this.text = text
  }

  /** In UTF-8. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text)
    return this.#bytes
  }

  /** By SHA-256, in base64url. */
  get digest(): string {
    this.#digest ??= hash('sha256', this.bytes, 'base64url')
    return this.#digest
  }
}

/** A body that is no text, and compressed already. */
export class BinaryBody {
  readonly bytes: Buffer

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get digest(): string {
    return hash('sha256', this.bytes, 'base64url')
  }
}
