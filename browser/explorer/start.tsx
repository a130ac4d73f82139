// The map of the directory. The messages are there.
import { render } from 'preact'
import './basics.css'
import './style.css'
// After the styles, which those of its parts add to.
import { App } from './app.js'
import { startWorker } from './offline/worker.js'
import { SERVED } from './page.js'
// After all of them.
import './print/print.css'

// The service knows a town and a region in other spellings, too.
if (SERVED.path) history.replaceState(history.state, '', SERVED.path + location.search + location.hash)

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<App />, root)
  startWorker()
}
