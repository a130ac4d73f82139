// The list of places, and beside it as another tab what is new in their region. Where there is no region, only the list.

import type { ComponentChildren } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { regionCovering } from '../../../shared/catalog/regions.js'
import type { Point } from '../mercator.js'
import type { Region } from '../records.js'
import { useList } from '../reference-data.js'
import type { Account } from '../session.js'
import { t } from '../translate.js'
import './region.css'
import { RegionPanel } from './region-panel.js'

/**
 * The region that covers the middle of what is listed; undefined where none does, and until it is known.
 * @param isListed - whether there is a list: the regions are asked for before it is known of what, so that it need not move.
 */
export function useRegion(area: Point | undefined, isListed: boolean): Region | undefined {
  const regions = useList('regions', isListed)
  return useMemo(() => area && regionCovering(regions, area), [regions, area])
}

interface RegionTabsProps {
  /** Of what is listed. */
  region: Region | undefined
  /** The tab that is shown, by its position. */
  chosen: number
  onChoose(tab: number): void
  account: Account | undefined
  /** What was written to the administrators is gone with it. */
  turn: number
  /** Opens a place. */
  onOpen(place: number): void
  /** A visitor who looks for a machine is shown where it is first. The message of the region is in the other tab, too. */
  isSearching: boolean
  /** The list. */
  children: ComponentChildren
}

const TABS = [t('placesHeading'), t('whatsNew')] as const

export function RegionTabs({ region, chosen, onChoose, turn, isSearching, children, ...panel }: RegionTabsProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = (chosen + step + TABS.length) % TABS.length
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  // The list stays the same when its region is known, and so does what is being done there.
  return (
    <>
      {region && (
        <div role="tablist" aria-label={region.full_name} class="tabs" onKeyDown={onKeyDown}>
          {TABS.map((name, index) => (
            <button
              key={name}
              id={`${id}-${index}`}
              type="button"
              role="tab"
              aria-selected={index === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => onChoose(index)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div {...(region && { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${chosen}` })}>
        {region && chosen === 1 ? (
          <RegionPanel key={`${region.id} ${turn}`} region={region} {...panel} />
        ) : (
          <>
            {region?.motd && !isSearching && (
              <p class="motd" dir="auto">
                {region.motd}
              </p>
            )}
            {children}
          </>
        )}
      </div>
    </>
  )
}
