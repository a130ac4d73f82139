// The first page: what waits for the administrator.
import { useLoadedList } from './api.js'
import { Link } from './route.js'

export function Overview() {
  const { rows = [], more } = useLoadedList('/suggestions.json', 'suggestions', { isLive: true })
  return (
    <>
      <h1 tabIndex={-1}>Overview</h1>
      <ul class="counts">
        <li>
          <strong>
            {rows.length}
            {more ? ' or more' : ''}
          </strong>
          <Link to={{ view: 'suggestions' }}>suggestions wait for a decision</Link>
        </li>
      </ul>
    </>
  )
}
