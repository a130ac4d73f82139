// Parameters that name a condition, score or picture, whatever the type.

import { required } from '../parameters/parameter.js'
import { choice, id } from '../parameters/values.js'
import { CONTENT_TYPES } from '../records/content-types.js'

export function contentType() {
  return required(
    choice(
      'machine_condition: a comment on a machine; machine_score_xref: a score; location_picture_xref: a picture',
      CONTENT_TYPES,
    ),
  )
}

export const contentParameters = () => ({
  record_type: contentType(),
  id: required(id('id of the condition, score or picture')),
})
