// What the endpoints share that are about conditions, scores and pictures, whatever the type.

import { CONTENT_TYPES } from '../records.js'
import { required } from './parameter.js'
import { choice, id } from './values.js'

/** Parameters that name a record. */
export const contentParameters = () => ({
  record_type: required(
    choice(
      'machine_condition: a comment on a machine; machine_score_xref: a score; location_picture_xref: a picture',
      CONTENT_TYPES,
    ),
  ),
  id: required(id('id of the condition, score or picture')),
})
