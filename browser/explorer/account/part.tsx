// What the parts of the account area share.
import type { AccountView } from '../../../shared/explorer/account-views.js'
import { openedBy } from '../link.js'
import { BASE } from '../page.js'
import type { Account } from '../session.js'

export interface PartProps {
  account: Account
  onView(view: AccountView): void
  /** Opens a place. */
  onOpen(place: number): void
  /** The account is gone: what to say in its place. */
  onGone(text: string): void
}

/** A place in a list, which opens it. */
export function PlaceLink({ id, name, onOpen }: { id: number; name: string } & Pick<PartProps, 'onOpen'>) {
  return (
    <a href={`${BASE}/locations/${id}`} onClick={openedBy(() => onOpen(id))}>
      <bdi>{name}</bdi>
    </a>
  )
}
