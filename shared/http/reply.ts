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
