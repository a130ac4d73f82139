// The page of administrators: the views above, the one that the address names below.
import type { ComponentType } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { LanguageChoice } from '../explorer/choices.js'
import { BASE, DATA_CREDIT, SERVICE_NAME } from '../explorer/page.js'
import { Account } from './account.js'
import { Actions } from './actions.js'
import { AddPlace } from './add-place.js'
import { Attention } from './attention.js'
import { Duplicates } from './duplicates.js'
import { DuplicatePair } from './duplicates-pair.js'
import { FailedEmails } from './failed-emails.js'
import { Journal } from './journal.js'
import { Navigation } from './navigation.js'
import { useNotice } from './notice.js'
import { Overview } from './overview.js'
import { Place } from './place.js'
import { Places } from './places.js'
import { PossibleSpam } from './possible-spam.js'
import { Problem } from './record-table.js'
import { isRecordType } from './record-types.js'
import { ReferenceRecords, ReferenceRecordView, ReferenceTypes } from './reference-data.js'
import { Report } from './report.js'
import { Reports } from './reports.js'
import { Revert } from './revert.js'
import { type Route, useRoute } from './route.js'
import { Search } from './search.js'
import { useAdministrator, useIsSignedIn } from './session.js'
import { SignIn } from './sign-in.js'
import { Spreadsheet } from './spreadsheet.js'
import { Suggestion } from './suggestion.js'
import { Suggestions } from './suggestions.js'
import { t } from './translate.js'
import { User, Users } from './users.js'
import { Webhooks, WebhookView } from './webhooks.js'

export function App() {
  const route = useRoute()
  const administrator = useAdministrator()
  const isSignedIn = useIsSignedIn()
  /** Not of a session that had ended before the page was opened. */
  const isOpened = useRef(false)
  isOpened.current ||= isSignedIn
  const kept = isOpened.current ? administrator : undefined
  const notice = useNotice()
  const main = useRef<HTMLElement>(null)
  const shown = `${route.view}/${route.id ?? ''}`
  const isFirst = useRef(true)
  const left = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isFirst.current) return
    if (!isSignedIn) left.current = document.activeElement
    const next = isSignedIn && main.current?.contains(left.current) ? left : main
    ;(next.current as HTMLElement | null)?.focus()
  }, [isSignedIn])
  // Before anybody can type there.
  useLayoutEffect(() => {
    // Who came by a link reads on from the new heading.
    if (!isFirst.current) main.current?.focus()
    isFirst.current = false
    scrollTo(0, 0)
  }, [shown])
  return (
    <>
      <header>
        <a class="skip" href="#content">
          {t('skip')}
        </a>
        <a class="name" href={`${BASE}/`}>
          {SERVICE_NAME}
        </a>
        {administrator && isSignedIn && (
          <>
            <Search />
            <Navigation administrator={administrator} view={route.view} reason={`${shown} ${notice}`} />
          </>
        )}
      </header>
      <main id="content" tabIndex={-1} ref={main}>
        <p class="done" role="status">
          {notice}
        </p>
        {!isSignedIn && <SignIn isKept={kept !== undefined} />}
        {kept && (
          <div hidden={!isSignedIn}>
            <View key={`${kept.id} ${shown}`} route={route} />
          </div>
        )}
      </main>
      <footer>
        {DATA_CREDIT && <span>{DATA_CREDIT}. </span>}
        <LanguageChoice />
      </footer>
    </>
  )
}

function View({ route }: { route: Route }) {
  const { view, id } = route
  if (isRecordType(view)) {
    return id ? (
      <ReferenceRecordView type={view} id={id} route={route} />
    ) : (
      <ReferenceRecords type={view} route={route} />
    )
  }
  const One = id ? ONE[view] : undefined
  if (id) return One ? <One id={id} route={route} /> : <NoSuchPage />
  const All = LISTS[view]
  return All ? <All route={route} /> : <NoSuchPage />
}

/** The views of one record. */
const ONE: Readonly<Record<string, ComponentType<{ id: string; route: Route }>>> = {
  suggestions: Suggestion,
  reports: Report,
  places: Place,
  duplicates: DuplicatePair,
  reverts: Revert,
  users: User,
  webhooks: WebhookView,
}

const LISTS: Readonly<Record<string, ComponentType<{ route: Route }>>> = {
  '': Overview,
  suggestions: Suggestions,
  reports: Reports,
  failed_emails: FailedEmails,
  places: Places,
  'add-place': AddPlace,
  spreadsheet: Spreadsheet,
  attention: Attention,
  duplicates: Duplicates,
  'reference-data': ReferenceTypes,
  actions: Actions,
  possible_spam: PossibleSpam,
  users: Users,
  journal: Journal,
  webhooks: Webhooks,
  account: Account,
}

function NoSuchPage() {
  return (
    <>
      <h1 tabIndex={-1}>{t('noSuchPage')}</h1>
      <Problem text={t('nothingHere')} />
    </>
  )
}
