// The page of administrators. The messages are there.
import { render } from 'preact'
import { sayMissingBy } from '../explorer/api-texts.js'
import { App } from './app.js'
import { currentAdministrator, endSession } from './session.js'
import { nameOf, t } from './translate.js'
import '../explorer/basics.css'
import './style.css'

sayMissingBy((name) => {
  const label = nameOf('field', name, '')
  return label ? t('missing', { fields: label }) : undefined
})

// Views would find out only by their first request.
if (!currentAdministrator()) endSession()

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<App />, root)
}
