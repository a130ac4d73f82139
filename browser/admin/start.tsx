// The page of administrators. The messages are there.
import { render } from 'preact'
import { App } from './app.js'
import { currentAdministrator, endSession } from './session.js'
import '../explorer/basics.css'
import './style.css'

// Views would find out only by their first request.
if (!currentAdministrator()) endSession()

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<App />, root)
}
