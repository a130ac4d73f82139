/** The token with another last character. A fixed one would be that of the genuine token once in a while. */
export function wrongToken(token: string): string {
  return `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
}
