// The tags that many messages have, as elements: for `rich` of translate.ts.
import type { ComponentChildren } from 'preact'

export const MARKS = {
  b: (text: ComponentChildren) => <b>{text}</b>,
  strong: (text: ComponentChildren) => <strong>{text}</strong>,
  bdi: (text: ComponentChildren) => <bdi>{text}</bdi>,
  quiet: (text: ComponentChildren) => <span class="quiet">{text}</span>,
}
