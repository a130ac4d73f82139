const MAX_FILE_NAME_CHARACTERS = 255

/** The file name without folders and control characters; undefined when nothing is left. */
export function cleanFileName(name: string): string | undefined {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return clean === '' ? undefined : [...clean].slice(0, MAX_FILE_NAME_CHARACTERS).join('')
}
