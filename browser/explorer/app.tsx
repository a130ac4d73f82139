// The whole page: search and account above, the list or a place beside the map.
import { useEffect, useState } from 'preact/hooks'
import { AccountDialog } from './account-dialog.js'
import { useAddress } from './address.js'
import { call } from './api.js'
import { FilterForm } from './filter-form.js'
import { useFound } from './found.js'
import { MapPane } from './map-pane.js'
import { BASE, DATA_CREDIT, SERVICE_NAME } from './page.js'
import { PlaceList } from './place-list.js'
import { PlacePanel } from './place-panel.js'
import type { Place } from './records.js'
import { SearchBox } from './search-box.js'
import { setAccount, useAccount } from './session.js'
import { SignOut } from './sign-out.js'
import { SuggestDialog } from './suggest-dialog.js'
import { WatchButton } from './watch-button.js'
import { WatchesDialog } from './watches-dialog.js'

type Dialog = 'account' | 'suggest' | 'watches'

export function App() {
  const { address, go, follow, showFirst } = useAddress()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [dialog, setDialog] = useState<Dialog>()
  // What somebody has changed here. Lists of the service follow within a minute.
  const [changed, setChanged] = useState<ReadonlyMap<number, Place>>(new Map())
  const account = useAccount()
  const { place, view, filters } = address
  const { found, isLoading } = useFound(view, size, filters, changed, showFirst)
  const open = (id: number | undefined) => go({ place: id })
  const signIn = () => setDialog('account')
  useEffect(() => {
    if (place === undefined) document.title = SERVICE_NAME
  }, [place])

  return (
    <>
      <header>
        <a class="skip" href="#results">
          Skip to the results
        </a>
        <a class="name" href={`${BASE}/`}>
          {SERVICE_NAME}
        </a>
        <SearchBox
          onPlace={open}
          onMachine={(id) =>
            go({ filters: { ...filters, by_machine_id: String(id) }, place: undefined, view: undefined })
          }
          onAddress={(lookup) => follow(lookup.then((next) => ({ view: next, place: undefined })))}
        />
        <nav aria-label="Account and documentation">
          <button type="button" onClick={() => (account ? setDialog('suggest') : signIn())}>
            Suggest a place
          </button>
          {account && (
            <button type="button" onClick={() => setDialog('watches')}>
              Watches
            </button>
          )}
          {account ? (
            <SignOut
              username={account.username}
              send={(parameters) => call('/users/sign_out.json', { method: 'POST', parameters })}
              forget={() => setAccount(undefined)}
            />
          ) : (
            <button type="button" onClick={signIn}>
              Sign in
            </button>
          )}
          <a href={`${BASE}/api/v1/docs`}>API</a>
        </nav>
      </header>
      <main id="results" tabIndex={-1}>
        {place === undefined ? (
          <>
            <FilterForm filters={filters} onChange={(next) => go({ filters: next })} />
            {filters.by_machine_id && view && (
              <div class="actions">
                <WatchButton
                  key={filters.by_machine_id}
                  label="Watch this machine around here"
                  subject={{
                    machine_id: filters.by_machine_id,
                    with_group: 1,
                    lat: view.lat.toFixed(4),
                    lon: view.lon.toFixed(4),
                  }}
                  account={account}
                  onSignIn={signIn}
                />
              </div>
            )}
            <PlaceList found={found} changed={changed} isLoading={isLoading} onOpen={open} address={address} />
          </>
        ) : (
          <PlacePanel
            // What is answered late about another place does not show at this one.
            key={place}
            id={place}
            account={account}
            onClose={() => open(undefined)}
            onShown={(point) => showFirst({ ...point, zoom: 14 })}
            onSignIn={signIn}
            onChanged={(one) => setChanged((last) => new Map([...last, [one.id, one]]))}
          />
        )}
      </main>
      <MapPane
        view={view}
        markers={found.markers}
        place={place}
        size={size}
        isLoading={isLoading}
        onSize={setSize}
        onView={(next) => go({ view: next }, { replace: true })}
        onOpen={open}
      />
      <footer>
        {DATA_CREDIT && <span>{DATA_CREDIT}. </span>}
        <a href={`${BASE}/about`}>About and conditions of use</a>
      </footer>
      {dialog === 'account' && <AccountDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'watches' && account && (
        <WatchesDialog key={account.id} account={account} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'suggest' && <SuggestDialog view={view} onClose={() => setDialog(undefined)} />}
    </>
  )
}
