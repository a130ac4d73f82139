// What is taken as a picture, whichever way it comes.

export const MAX_PICTURE_BYTES = 30 * 1024 * 1024
/** What uploads may be declared as; what they are, their bytes tell. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Lambda takes events of 6 MB (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html), in which the body is base64; headers need some of it. */
export const MAX_FORM_BYTES = Math.floor(((6 * 1024 * 1024 - 64 * 1024) * 3) / 4)
