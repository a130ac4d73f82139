// What users wrote, as one text.
interface Said {
  comment?: string | null
  score?: number | bigint | null
  description?: string | null
}

/** What a condition, score or picture says: its comment, points or description. Null for a picture without one. */
export function contentText(record: object): string | null {
  const { comment, score, description } = record as Said
  const said = comment ?? score ?? description
  return said === undefined || said === null ? null : String(said)
}
