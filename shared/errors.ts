// The errors that endpoints report to clients. Everything else that is thrown becomes a 500.

/** An HTTP status with messages, which clients get as `errors`. */
export class HttpError extends Error {
  /** Whether the status stays in classic mode, which sends other errors with status 200. */
  readonly keepsStatus: boolean = false
  readonly status: number
  readonly messages: readonly string[]
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, messages: string | readonly string[], headers: Record<string, string> = {}) {
    const list = typeof messages === 'string' ? [messages] : messages
    super(list.join('; '))
    this.name = new.target.name
    this.status = status
    this.messages = list
    this.headers = headers
  }

  /** The response body: one text, or a list of several. */
  get body(): Record<string, unknown> {
    const [first = ''] = this.messages
    return { errors: this.messages.length > 1 ? this.messages : first }
  }
}

const REJECTIONS = [400, 403, 404, 409, 422]

/** Whether nothing has been done, and the same request would get this error again. */
export function isRejection(error: unknown): error is HttpError {
  return error instanceof HttpError && REJECTIONS.includes(error.status)
}

/** 400: each message begins with the name of a parameter. */
export class BadRequestError extends HttpError {
  constructor(messages: string | readonly string[]) {
    super(400, messages)
  }
}

/** 401: not signed in, or with wrong credentials. */
export class UnauthorizedError extends HttpError {
  constructor(message: string) {
    super(401, message)
  }
}

/** 401 with `error`: the service asks for an API token, and the request has no valid one. */
export class ApiTokenError extends HttpError {
  override readonly keepsStatus = true

  constructor(message: string) {
    super(401, message)
  }

  override get body(): Record<string, unknown> {
    return { error: this.messages[0] }
  }
}

/** 403: signed in, but not allowed. */
export class ForbiddenError extends HttpError {
  constructor(message: string) {
    super(403, message)
  }
}

/** 403: a valid token of a disabled account. Clients recognise it by the body. */
export class AccountDisabledError extends HttpError {
  override readonly keepsStatus = true

  constructor() {
    super(403, 'This account is disabled')
  }

  override get body(): Record<string, unknown> {
    return { error: 'account_disabled' }
  }
}

/** 404: no record has this id or name. `entity` is the parameter's name where that differs, as in `user_faved`. */
export class NotFoundError extends HttpError {
  readonly entity: string
  readonly id: string | number

  constructor(entity: string, id: string | number) {
    super(404, `${entity} ${id} not found`)
    this.entity = entity
    this.id = id
  }
}

/** 404: a search found nothing. */
export class NoMatchError extends HttpError {
  constructor(message: string) {
    super(404, message)
  }
}

/** 405 with `Allow`: the path takes only these methods. */
export class MethodNotAllowedError extends HttpError {
  constructor(methods: readonly string[]) {
    super(405, `This path takes ${methods.join(', ')} only`, { allow: [...methods, 'OPTIONS'].join(', ') })
  }
}

/** 409: as in `username is already taken`. */
export class ConflictError extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

/** 409 with `Retry-After`: the first request with the idempotency key has not ended. */
export class RequestRunningError extends HttpError {
  override readonly keepsStatus = true

  constructor(retryAfterSeconds = 1) {
    super(409, 'A request with this idempotency_key is still running, please try again', {
      'retry-after': String(retryAfterSeconds),
    })
  }
}

/** 422: the idempotency key belongs to a request with other content. */
export class KeyReusedError extends HttpError {
  override readonly keepsStatus = true

  constructor() {
    super(422, 'idempotency_key was used for another request; every request needs its own')
  }
}

/** 403: the request was sent to API Gateway's own address. */
export class NotThroughCloudFrontError extends HttpError {
  override readonly keepsStatus = true

  constructor() {
    super(403, 'This address is not public; use that of the API')
  }
}

/** 412: the record is not at the version that the client expects. */
export class PreconditionFailedError extends HttpError {
  override readonly keepsStatus = true

  constructor(entity: string, id: number) {
    super(412, `${entity} ${id} has changed; read it again and send its new ETag as If-Match`)
  }
}

/** 429 with `Retry-After`. */
export class TooManyRequestsError extends HttpError {
  constructor(retryAfterSeconds: number, what = 'requests') {
    super(429, `Too many ${what}, please try again in ${retryAfterSeconds} seconds`, {
      'retry-after': String(retryAfterSeconds),
    })
  }
}

/** 400: the response would exceed Lambda's limit. */
export class ResponseTooLargeError extends HttpError {
  constructor() {
    super(
      400,
      'The result is too large for one response: narrow it with a filter (by_city_id, by_machine_id, region, …), a smaller max_distance or box, or page through it with limit and cursor',
    )
  }
}

/** 503 with `Retry-After`: the table is throttled or unreachable. */
export class BusyError extends HttpError {
  constructor(retryAfterSeconds = 1) {
    super(503, 'The service is busy, please try again', { 'retry-after': String(retryAfterSeconds) })
  }
}
