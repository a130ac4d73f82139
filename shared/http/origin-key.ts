// Apart from cloudfront.ts, which reads the environment of a function: the stack that adds the header has none.

/**
 * CloudFront adds this header, replacing the client's own, so that functions can tell which requests passed through it.
 */
export const ORIGIN_KEY_HEADER = 'x-origin-key'
