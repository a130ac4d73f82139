// What other sites show of the map in a frame. The messages are there.
import { render } from 'preact'
import '../explorer/basics.css'
import { EmbeddedApp } from './app.js'
import './embed.css'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<EmbeddedApp />, root)
}
