// The refusals an endpoint can give. Anything else that is thrown is a fault of ours and answers 5xx.

/** A refusal with its HTTP status; the messages are shown to the caller as `errors`. */
export class HttpError extends Error {
  /** Keeps its status also where refusals are answered with status 200. */
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

  /** The answer's body: one text, or a list where several things are wrong. */
  get body(): Record<string, unknown> {
    const [first = ''] = this.messages
    return { errors: this.messages.length > 1 ? this.messages : first }
  }
}

/** 400: the request is malformed; every message names its parameter. */
export class BadRequestError extends HttpError {
  constructor(messages: string | readonly string[]) {
    super(400, messages)
  }
}

/** 401: the caller is not signed in, or not with what opens this account. */
export class UnauthorizedError extends HttpError {
  constructor(message: string) {
    super(401, message)
  }
}

/** 403: signed in, but this is another's. */
export class ForbiddenError extends HttpError {
  constructor(message: string) {
    super(403, message)
  }
}

/** 403: the right token of an account that is disabled; clients know it by its body. */
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
  constructor(entity: string, id: string | number) {
    super(404, `${entity} ${id} not found`)
  }
}

/** 404: a search found nothing. */
export class NoMatchError extends HttpError {
  constructor(message: string) {
    super(404, message)
  }
}

/** 409: it is there already. */
export class ConflictError extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

/** 429: too often; the caller may try again after `retryAfterSeconds`. */
export class TooManyRequestsError extends HttpError {
  constructor(retryAfterSeconds: number) {
    super(429, `Too many requests, please try again in ${retryAfterSeconds} seconds`, {
      'retry-after': String(retryAfterSeconds),
    })
  }
}

/** 400: the answer would not fit into one response. */
export class ResponseTooLargeError extends HttpError {
  constructor() {
    super(
      400,
      'The answer is too large for one response: narrow it with a filter (by_city_id, by_machine_id, region, …), a smaller max_distance or box, or page through it with limit and cursor',
    )
  }
}

/** 503: the table is busy; the caller may try again after `retryAfterSeconds`. */
export class BusyError extends HttpError {
  constructor(retryAfterSeconds = 1) {
    super(503, 'The service is busy, please try again', { 'retry-after': String(retryAfterSeconds) })
  }
}
