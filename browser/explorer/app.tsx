// The whole page: search and account above, the list or a place beside the map.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { accountPath } from '../../shared/explorer/account-views.js'
import { LazyAccountArea } from './account/lazy-area.js'
import { readAddress, useAddress, writeAddress } from './address.js'
import { AdministrationLink } from './administration-link.js'
import { call } from './api.js'
import { LanguageChoice, UnitChoice } from './choices.js'
import { isIntended } from './doing/intention.js'
import { askToSignIn } from './doing/sign-in.js'
import { SignInQuestion } from './doing/sign-in-question.js'
import { useTurn } from './doing/turn.js'
import { EmbedDialog } from './embedding/embed-dialog.js'
import { Failed } from './failed.js'
import { FilterForm } from './filter-form.js'
import { initialsOf } from './find-machines.js'
import { unit } from './format.js'
import { useFound } from './found.js'
import { forgetAccount, hasUnsent } from './later/later.js'
import { NetworkBar } from './later/network-bar.js'
import { openedBy } from './link.js'
import { MapPane } from './map-pane.js'
import type { Point } from './mercator.js'
import { Missing } from './missing.js'
import { visitorPoint } from './near-me.js'
import { BASE, MARK, SERVED, SERVICE_NAME, taglineText } from './page.js'
import { useSaved } from './place/saved.js'
import { PlaceList } from './place-list.js'
import { PlacePanel } from './place-panel.js'
import { PrintButton, PrintedLink } from './print/printed-link.js'
import type { ListedPlace, Place } from './records.js'
import { RegionTabs, useRegion } from './region/region-tabs.js'
import { SearchBox, TOWN_ZOOM } from './search-box.js'
import { Served } from './served.js'
import { useAccount } from './session.js'
import { Sheet } from './sheet.js'
import { SignOut } from './sign-out.js'
import { townsOf, useSpots } from './spots.js'
import { SUGGESTION, SuggestDialog } from './suggest/suggest-dialog.js'
import { t } from './translate.js'
import { useWanted, WantedMachine } from './wanted-machine.js'
import { WatchButton } from './watch-button.js'

export function App() {
  const { address, area, go, moveTo, follow, showFirst } = useAddress()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [covered, setCovered] = useState(0)
  /** Beside other windows: who signs in meanwhile goes on with it. */
  const [isSuggesting, setSuggesting] = useState(() => isIntended(SUGGESTION))
  const [isEmbedding, setEmbedding] = useState(false)
  const [here, setHere] = useState<Point>()
  // What somebody has changed here. Lists of the service follow within a minute.
  const [changed, setChanged] = useState<ReadonlyMap<number, Place>>(new Map())
  const [tab, setTab] = useState(0)
  const account = useAccount()
  const turn = useTurn()
  // Distances are written again when another unit is chosen.
  unit.use()
  const saved = useSaved(account)
  const { place, account: accountView, listing, unknown, view, filters } = address
  /** The place that is not there. */
  const [missing, setMissing] = useState<number>()
  const isListShown = place === undefined && accountView === undefined && !unknown
  /** It stays as it is behind a place: what is chosen, unfolded and listed in it. */
  const wasListShown = useRef(false)
  wasListShown.current ||= isListShown
  const from = address.from ?? here
  const { found, markers, isLoading, problem, retry, isMoved, showMore } = useFound(
    { view, area, size, filters, from, isPlaceOpen: place !== undefined && place !== missing, reason: changed },
    showFirst,
  )
  const { spots, pointed, pointAt, show } = useSpots({
    place,
    view,
    size,
    from,
    places: found.places,
    moveTo,
    showFirst,
  })
  const listed = JSON.stringify([area, filters])
  // What is looked for is in the list.
  useEffect(() => setTab(0), [listed])
  const first = found.places?.[0] ?? found.nearest
  const towns = useMemo(() => townsOf(found.places ?? []), [found.places])
  const region = useRegion(area, place === undefined)
  const wanted = useWanted(filters.by_machine_id)
  const open = (id: number | undefined) => go({ place: id })
  const signIn = () => void askToSignIn()
  useEffect(() => {
    if (isListShown) document.title = listing ? SERVED.title : SERVICE_NAME
  }, [isListShown, listing])
  const [opened] = useState(place ?? listing)
  /** The filters as they are now, which may be others than when a request began, with another machine, if there is one. */
  const filtersWith = (machine: number | undefined) => {
    const { filters: now } = readAddress(location)
    return machine === undefined ? now : { ...now, by_machine_id: String(machine) }
  }
  const goNear = (machine?: number) =>
    follow(
      visitorPoint().then((point) => {
        setHere(point)
        // The address may be passed on, and the device keeps it: a kilometer says in which town, but not in which house.
        const view = { lat: Number(point.lat.toFixed(2)), lon: Number(point.lon.toFixed(2)), zoom: TOWN_ZOOM }
        return { view, from: undefined, place: undefined, filters: filtersWith(machine) }
      }),
    )

  return (
    <>
      <header>
        <a class="skip" href="#results">
          {t('skip')}
        </a>
        <div class="brand">
          <a class="name" href={`${BASE}/`}>
            <img src={MARK} alt="" width="28" height="28" /> {SERVICE_NAME}
          </a>
          {isListShown ? <h1 class="tagline">{taglineText()}</h1> : <p class="tagline">{taglineText()}</p>}
        </div>
        <SearchBox
          town={[first?.city, first?.state].filter(Boolean).join(', ')}
          origin={address.from?.label}
          onPlace={open}
          onMachine={(id) => go({ filters: filtersWith(id), place: undefined })}
          onAddress={(lookup, machine) =>
            follow(
              lookup.then(({ view: next, from: point }) => ({
                ...{ view: next, from: point, place: undefined },
                ...(machine === undefined ? {} : { filters: filtersWith(machine) }),
              })),
            )
          }
          onNearMe={goNear}
        />
        <button type="button" class="menu" popovertarget="menu">
          {t('menu')}
        </button>
        <nav id="menu" popover="auto" aria-label={t('accountMenu')}>
          <button type="button" onClick={() => setSuggesting(true)}>
            {t('suggestPlace')}
          </button>
          {account ? (
            <>
              <a
                class="button"
                href={`${BASE}${accountPath('profile')}`}
                onClick={openedBy(() => {
                  document.getElementById('menu')?.hidePopover()
                  go({ account: 'profile', place: undefined })
                })}
              >
                {t('yourAccount')}
              </a>
              <AdministrationLink key={account.id} account={account} />
              <SignOut
                username={account.username}
                send={(parameters) => call('/users/sign_out.json', { method: 'POST', parameters })}
                hasUnsent={() => hasUnsent(account)}
                forget={() => forgetAccount(account)}
              />
            </>
          ) : (
            <button type="button" onClick={signIn}>
              {t('signIn')}
            </button>
          )}
        </nav>
        <NetworkBar account={account} />
        <PrintedLink path={writeAddress(place === undefined ? address : { place, filters: {} })} />
      </header>
      <Sheet shown={place ?? accountView} listed={listed} onCover={setCovered}>
        {SERVED.element && (place ?? listing) === opened && <Served />}
        {unknown && SERVED.title === SERVICE_NAME ? (
          // The service worker has sent the page of the map instead, for want of a network.
          <Failed text={t('noConnection')} onRetry={(isAsked) => isAsked && location.reload()} />
        ) : unknown ? (
          <Missing what="page" onMap={() => go({})} />
        ) : place === undefined && accountView ? (
          <LazyAccountArea
            view={accountView}
            account={account}
            onView={(one) => go({ account: one })}
            onOpen={open}
            onSignIn={signIn}
          />
        ) : place === undefined ? null : (
          <PlacePanel
            // What is answered late about another place does not show at this one.
            key={`${place} ${turn}`}
            id={place}
            account={account}
            from={from}
            onClose={() => open(undefined)}
            onMissing={() => setMissing(place)}
            onMerged={(into) => go({ place: into }, true)}
            onShown={show}
            onChanged={(one) => setChanged((last) => new Map([...last, [one.id, one]]))}
          />
        )}
        {wasListShown.current && (
          <div hidden={!isListShown}>
            <RegionTabs
              region={region}
              chosen={tab}
              onChoose={setTab}
              account={account}
              turn={turn}
              onOpen={open}
              isSearching={filters.by_machine_id !== undefined}
            >
              {filters.by_machine_id && area && (
                <div class="actions">
                  <WantedMachine
                    machines={wanted}
                    onRemove={() => {
                      const { by_machine_id: _, ...others } = filters
                      go({ filters: others })
                    }}
                  />
                </div>
              )}
              <PlaceList
                found={found}
                changed={changed}
                isLoading={isLoading}
                problem={problem}
                onRetry={retry}
                address={address}
                pointed={pointed}
                wanted={wanted}
                saved={saved}
                onOpen={open}
                onPoint={(one: ListedPlace | undefined) => pointAt(one?.id)}
                onMore={showMore}
              >
                <FilterForm filters={filters} onChange={(next) => go({ filters: next })} />
                {filters.by_open_now && (
                  <p class="chip">
                    <span>{t('openNowKnown')}</span>
                    <button
                      type="button"
                      aria-label={t('removeOf', { name: t('openNow') })}
                      onClick={() => {
                        const { by_open_now: _, ...others } = filters
                        go({ filters: others })
                      }}
                    >
                      ×
                    </button>
                  </p>
                )}
              </PlaceList>
              {filters.by_machine_id && area && (
                <div class="actions">
                  <WatchButton
                    name={`around-${filters.by_machine_id}`}
                    key={`${filters.by_machine_id} ${turn}`}
                    label={t('watchMachineHere')}
                    watched={t('machineWatched')}
                    subject={{
                      machine_id: filters.by_machine_id,
                      with_group: 1,
                      lat: area.lat.toFixed(4),
                      lon: area.lon.toFixed(4),
                    }}
                  />
                </div>
              )}
            </RegionTabs>
          </div>
        )}
        <footer>
          <a href={`${BASE}/about`}>{t('about')}</a> <a href={`${BASE}/api/v1/docs`}>API</a>
          <UnitChoice /> <LanguageChoice />
          <PrintButton />
          {view && (
            <button type="button" class="minor" onClick={() => setEmbedding(true)}>
              {t('showOnYourSite')}
            </button>
          )}
        </footer>
      </Sheet>
      <MapPane
        view={view}
        markers={markers}
        spots={spots}
        saved={saved}
        towns={towns}
        // The markers of the search before may not have the machine.
        label={isLoading ? undefined : wanted[0] && initialsOf(wanted[0])}
        size={size}
        covered={covered}
        isLoading={isLoading}
        onSize={setSize}
        onView={moveTo}
        onOpen={open}
        onPoint={pointAt}
      >
        {isMoved && isListShown && (
          <button type="button" class="search-here" onClick={() => go({ view })}>
            {t('searchThisArea')}
          </button>
        )}
      </MapPane>
      {isSuggesting && <SuggestDialog key={turn} view={view} onOpen={open} onClose={() => setSuggesting(false)} />}
      {isEmbedding && view && (
        <EmbedDialog
          view={view}
          size={size}
          filters={filters}
          region={region}
          place={place}
          onClose={() => setEmbedding(false)}
        />
      )}
      <SignInQuestion />
    </>
  )
}
