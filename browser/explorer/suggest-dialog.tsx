// Suggests a place that the directory does not have; an administrator looks at it.
import { useState } from 'preact/hooks'
import { call } from './api.js'
import { ApiForm } from './api-form.js'
import { DialogWindow } from './dialog.js'
import type { View } from './mercator.js'
import { BASE } from './page.js'
import { useList } from './reference-data.js'
import { Listed } from './texts.js'

interface Answer {
  msg: string
  possible_duplicates: { id: number; name: string; street: string | null; city: string | null }[]
}

export function SuggestDialog({ view, onClose }: { view: View | undefined; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer>()
  const types = useList('types')
  const send = async (values: Record<string, string>) => {
    // Where it is follows from the address; without one, from the map.
    const point = values.location_street || !view ? {} : { lat: view.lat, lon: view.lon }
    setAnswer(await call<Answer>('/locations/suggest.json', { method: 'POST', parameters: { ...point, ...values } }))
  }
  return (
    <DialogWindow title="Suggest a place" onClose={onClose}>
      {answer ? (
        <Thanks {...answer} />
      ) : (
        <ApiForm
          submitLabel="Suggest it"
          send={send}
          onCancel={onClose}
          fields={[
            { name: 'location_name', label: 'Name', required: true, maxLength: 255 },
            {
              name: 'location_machines',
              label: 'Machines there',
              required: true,
              multiline: true,
              maxLength: 10_000,
              hint: 'their names, separated by commas',
            },
            { name: 'location_street', label: 'Street and number', autocomplete: 'off', maxLength: 255 },
            { name: 'location_city', label: 'City', maxLength: 255 },
            { name: 'location_state', label: 'State or province', maxLength: 255 },
            { name: 'location_zip', label: 'Postal code', maxLength: 255 },
            { name: 'location_country', label: 'Country', maxLength: 2, hint: 'two letters, such as US' },
            {
              name: 'location_type',
              label: 'Type of place',
              options: types.map(({ id, name }) => [String(id), name] as const),
            },
            { name: 'location_phone', label: 'Phone', type: 'tel', maxLength: 255 },
            { name: 'location_website', label: 'Website', inputMode: 'url', maxLength: 255 },
            { name: 'location_comments', label: 'Comments', multiline: true, maxLength: 4000 },
            { name: 'notify_me', label: 'Send me an email when it is decided', type: 'checkbox' },
          ]}
        />
      )}
    </DialogWindow>
  )
}

function Thanks({ msg, possible_duplicates }: Answer) {
  return (
    <div role="status">
      <p>{msg}</p>
      {possible_duplicates.length > 0 && (
        <>
          <p>It may be one of these places, which are here already:</p>
          <ul>
            {possible_duplicates.map(({ id, name, street, city }) => (
              <li key={id}>
                <a href={`${BASE}/locations/${id}`}>
                  <Listed texts={[name, street, city]} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
