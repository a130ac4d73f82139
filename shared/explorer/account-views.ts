// The parts of the account area, each with an address: `/account` is the first, `/account/saved` the second … Only accounts
// that look after the machines of an operator have `/account/operator` in their menu.

export const ACCOUNT_VIEWS = [
  'profile',
  'saved',
  'played',
  'notes',
  'scores',
  'pictures',
  'watches',
  'operator',
  'settings',
] as const
export type AccountView = (typeof ACCOUNT_VIEWS)[number]

const ACCOUNT_PATH = /^\/account(?:\/([a-z]+))?$/

/** @param path - below that of the service. @returns undefined for another address. */
export function accountViewAt(path: string): AccountView | undefined {
  const [match, name = 'profile'] = ACCOUNT_PATH.exec(path) ?? []
  const isFirst = match?.endsWith('/profile') ?? false
  return match === undefined || isFirst ? undefined : ACCOUNT_VIEWS.find((view) => view === name)
}

export function accountPath(view: AccountView): string {
  return view === 'profile' ? '/account' : `/account/${view}`
}
