// Usernames under which a stranger could pose as the service or its administrators, or which clients may show for
// nobody. Existing accounts keep theirs, and operators may create such accounts.

const RESERVED = new Set(
  `abuse admin administration administrator administrators admins anonymous api contact deleted deleteduser
  everybody everyone help helpdesk hostmaster info mailerdaemon mod moderation moderator moderators mods nobody none
  noreply null official operator operators postmaster root security service staff superadmin superuser support
  sysadmin sysop system team undefined unknown webmaster www`.split(/\s+/),
)
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** Case, separators and digits in place of letters make no difference: "Ad_min", "r00t". */
export function isReservedUsername(username: string): boolean {
  const text = username.toLowerCase().replace(/[^a-z0-9]/g, '')
  return RESERVED.has(text.replace(/\d/g, (digit) => LETTERS[digit] ?? digit))
}
