/**
 * CloudFront adds this header, replacing the client's own, so that functions can tell which requests passed through it.
 */
export const ORIGIN_KEY_HEADER = 'x-origin-key'
