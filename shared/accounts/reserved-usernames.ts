// Usernames under which a stranger could pose as the service or its administrators, or which clients may show for
// nobody. Existing accounts keep theirs, and operators may create such accounts.
import { usernameLook } from './username-look.js'

/** Those who run a service. No word of a username may be one. */
const ROLES =
  looksOf(`admin administration administrator administrators admins helpdesk hostmaster mailerdaemon moderation
  moderator moderators noreply official postmaster security staff superadmin superuser support sysadmin sysop webmaster`)
/** No username may be one, whatever is added to it. */
const RESERVED = new Set([
  ...ROLES,
  ...looksOf(`abuse anonymous api contact deleted deleteduser everybody everyone help info mod mods nobody none null
    operator operators root service system team undefined unknown www`),
])
/** What is added without changing who is meant: "the.mod", "rootuser". */
const ADDITIONS = [...looksOf('account bot desk map my our pinball real site team the true user')].join('|')
const ADDED = new RegExp(`^(${ADDITIONS})+(?=.)|(?<=.)(${ADDITIONS})+$`, 'g')
/** Words that nothing else begins or ends with. */
const [ADMIN, MODERATOR] = ['admin', 'moderator'].map(usernameLook)
const JOINED_ROLE = new RegExp(`^(${ADMIN}|${MODERATOR})|(${ADMIN}|${MODERATOR}|${usernameLook('administrator')})s?$`)

const LETTERS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** Case, separators, digits in place of letters and numbers at the end make no difference: "Ad_min", "r00t", "mod2". */
export function isReservedUsername(username: string): boolean {
  const words = username.split(/[._]+|(?<=[a-z\d])(?=[A-Z])/)
  return (
    words.some((word) => looksWithAndWithoutNumber(word).some((look) => ROLES.has(look))) ||
    looksWithAndWithoutNumber(username).some(
      (look) => RESERVED.has(look) || RESERVED.has(look.replace(ADDED, '')) || JOINED_ROLE.test(look),
    )
  )
}

function looksWithAndWithoutNumber(text: string): string[] {
  const written = text.replace(/[._]/g, '')
  return [written, written.replace(/\d+$/, '')].map((one) =>
    usernameLook(one.replace(/[3457]/g, (digit) => LETTERS[digit] ?? digit)),
  )
}

function looksOf(words: string): Set<string> {
  return new Set(words.split(/\s+/).map(usernameLook))
}
