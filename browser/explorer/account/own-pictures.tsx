// The pictures that the visitor has added, by place.

import { isolate } from '../../../shared/text/direction.js'
import { call } from '../api.js'
import { formatDay } from '../format.js'
import type { Picture } from '../records.js'
import { t } from '../translate.js'
import { type PartProps, PlaceLink } from './part.js'
import type { Activity } from './records.js'
import { RemovableRow } from './removable-row.js'
import { useLoaded, Waiting } from './use-loaded.js'

/** Of the activity, which tells where there may be pictures. Each place is asked for its own. */
const READ = 100

interface OwnPicture extends Picture {
  place: { id: number; name: string }
}

export function OwnPictures({ account, onOpen }: PartProps) {
  const pictures = useLoaded(async (): Promise<OwnPicture[]> => {
    const parameters = { user_id: account.id, submission_type: 'new_picture', limit: READ }
    const { user_submissions } = await call<{ user_submissions: Activity[] }>('/user_submissions.json', { parameters })
    const places = new Map(
      user_submissions.flatMap(({ location_id, location_name }) =>
        location_id ? [[location_id, { id: location_id, name: location_name ?? t('aPlace') }]] : [],
      ),
    )
    const lists = await Promise.all(
      [...places.values()].map(async (place) => {
        const path = `/locations/${place.id}/picture_details.json`
        // A place may be gone, with its pictures.
        const { pictures: all } = await call<{ pictures: Picture[] }>(path, { parameters: { thumbnail: 1 } }).catch(
          () => ({ pictures: [] }),
        )
        return all.filter(({ user_id }) => user_id === account.id).map((picture) => ({ ...picture, place }))
      }),
    )
    return lists.flat()
  })
  if (!pictures.value) return <Waiting of={pictures} />
  if (pictures.value.length === 0) return <p>{t('noPictures')}</p>
  return (
    <ul class="rows">
      {pictures.value.map(({ id, url, created_at, place }) => (
        <RemovableRow
          key={id}
          of={t('pictureOfPlace', { place: isolate(place.name) })}
          label={t('delete')}
          remove={() => call(`/location_picture_xrefs/${id}.json`, { method: 'DELETE' })}
          removed={t('pictureDeleted')}
        >
          <img src={url} alt={t('pictureYouAdded', { place: place.name })} loading="lazy" height={120} />
          <span class="line">
            <PlaceLink id={place.id} name={place.name} onOpen={onOpen} />{' '}
            <span class="quiet">{formatDay(created_at)}</span>
          </span>
        </RemovableRow>
      ))}
    </ul>
  )
}
