// The page of administrators. The messages are there.
import { render } from 'preact'
import { App } from './app.js'
import '../explorer/basics.css'
import './style.css'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<App />, root)
}
