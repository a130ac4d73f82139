/** What users write or add for others to see, and administrators can hide. */
export const CONTENT_TYPES = ['machine_condition', 'machine_score_xref', 'location_picture_xref'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
