// The names that files had where they come from.

const MAX_FILE_NAME = 255

/** The name without the folders before it and without what no name should hold; undefined when nothing is left. */
export function cleanFileName(name: string): string | undefined {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return clean === '' ? undefined : [...clean].slice(0, MAX_FILE_NAME).join('')
}
