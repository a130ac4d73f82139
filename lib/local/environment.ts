// What the functions have in their environment on this machine, under `npm run dev` and in the containers of SAM.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.js'
import { BUCKET } from './object-store.js'

/** The source to credit for the sample data. */
const SAMPLE_CREDIT_FILE = join(ROOT, 'data', 'credit.txt')

const DEFAULTS = {
  SERVER_TIMING: 'on',
  MAIL_SENDER: 'directory@example.org',
  ADMIN_EMAIL: 'admin@example.org',
  POWERTOOLS_SERVICE_NAME: 'directory-local',
}

/** Everything but the table, the secret and the addresses of the services. What this process was given wins. */
export function localEnvironment({ isSample }: { isSample: boolean }): Record<string, string> {
  const given = Object.entries(DEFAULTS).map(([name, value]) => [name, process.env[name] || value])
  return {
    ...Object.fromEntries(given),
    PICTURES_BUCKET: BUCKET,
    LOCAL_WEBHOOKS: 'on',
    DATA_CREDIT: process.env.DATA_CREDIT ?? (isSample ? readFileSync(SAMPLE_CREDIT_FILE, 'utf8').trim() : ''),
  }
}
