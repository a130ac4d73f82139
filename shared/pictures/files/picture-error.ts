// Why a file is rejected as a picture.
import { HttpError } from '../../errors.js'

/** 422: the file was received, but is not a picture that can be shown. */
export class PictureError extends HttpError {
  constructor(message: string) {
    super(422, `photo ${message}`)
  }

  static unreadable(): PictureError {
    return new PictureError('is damaged or incomplete')
  }
}
