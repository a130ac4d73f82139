// Limits of pictures, for forms and for uploads.

export const MAX_PICTURE_BYTES = 30 * 1024 * 1024
/** Content types that a client may declare; the actual format is read from the bytes. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/**
 * Lambda accepts events of 6 MB, including the base64 body and the headers
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html).
 */
export const MAX_FORM_BYTES = Math.floor(((6 * 1024 * 1024 - 64 * 1024) * 3) / 4)
