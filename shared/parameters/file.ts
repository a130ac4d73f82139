import { type Parameter, ParameterError, parameter, single } from './parameter.js'
import { cleanText } from './text.js'

/** A file of a form. Forms send an empty file without a name when none was chosen, which means absent. */
export function file(description: string): Parameter<File | undefined> {
  return parameter({ description, type: 'file' }, (raw) => {
    const value = single(raw)
    if (value instanceof File) return value.size === 0 && value.name === '' ? undefined : value
    if (cleanText(value, Number.POSITIVE_INFINITY) === undefined) return undefined
    throw new ParameterError('must be a file, in a form sent as multipart/form-data')
  })
}
