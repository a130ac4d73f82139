// How CloudFront shows the functions that a request came through it: by a header that replaces what a caller sends.

export const ORIGIN_KEY_HEADER = 'x-origin-key'
