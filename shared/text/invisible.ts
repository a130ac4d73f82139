// Characters that show nothing, or change how what is around them shows.

/**
 * What Unicode calls default ignorable (joiners, bidi controls, soft hyphens, fillers, variation selectors, tags), the
 * blank braille pattern, and the marks of interlinear notes.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u

/** Scripts whose letters take another shape beside a joiner or non-joiner, as in Persian and the languages of India. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
const JOINING = JOINING_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('')

/** Where they belong: between such letters, in emoji, and behind a Han character of which a region has its own form. */
const IN_PLACE = new RegExp(
  [
    String.raw`(?<=[${JOINING}]\p{M}*)[\u200c\u200d](?=[${JOINING}])`,
    String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji}])\ufe0f`,
    String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
    String.raw`(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  ].join('|'),
  'gu',
)

/** Whether a text has a character that hides in it. Those that a script or an emoji needs are no such characters. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text) && INVISIBLE.test(text.replace(IN_PLACE, ''))
}

/** The text without any of them: two that differ by them alone are seen as one. */
export function withoutInvisible(text: string): string {
  return text.replace(new RegExp(INVISIBLE, 'gu'), '')
}

/** Whether nothing of the text can be seen. */
export function isInvisible(text: string): boolean {
  return withoutInvisible(text).trim() === ''
}

/** Without blanks at both ends, and with single ones within: `Nip-It ` is `Nip-It`. */
export function singleSpaced(text: string): string {
  return text.replace(/[\s\u200b\u2060]+/g, (blank) => (/[^\S\ufeff]/.test(blank) ? ' ' : '')).trim()
}
