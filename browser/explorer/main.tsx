// Starts the map of the directory.
import { render } from 'preact'
import { App } from './app.js'
import './basics.css'
import './style.css'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<App />, root)
}
