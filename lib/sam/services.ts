// What the functions of `sam local` need beside them, and the commands that start it.
const API_PORT = 3000
/** Of the service as `npm run dev` has it; its jobs and triggers work on the same table. */
const DEV_PORT = 3001
const MAIL_PORT = 3002
const OBJECT_STORE_PORT = 3003

export const SAM_URL = `http://127.0.0.1:${API_PORT}`

const NETWORK = 'directory'
/** Fixed, so that the address of this machine in it is known before it is created. */
const SUBNET = '172.31.253.0/24'
const GATEWAY = '172.31.253.1'

export const ENGINE = { name: 'directory-engine', image: 'amazon/dynamodb-local', port: 8000 }

/** Docker Desktop has its containers in a virtual machine, and this name for the machine outside. */
const isDesktop = process.platform !== 'linux'
const servicesHost = isDesktop ? 'host.docker.internal' : GATEWAY
const servicesUrl = (port: number) => `http://${servicesHost}:${port}`

/** As the containers reach them. */
export const SERVICES = {
  tokenSecret: 'the key of tokens under sam local',
  mailbox: servicesUrl(MAIL_PORT),
  objectStore: servicesUrl(OBJECT_STORE_PORT),
}

export interface Command {
  command: string
  args: string[]
  environment?: Record<string, string>
}

const docker = (...args: string[]): Command => ({ command: 'docker', args })

export const CREATE_NETWORK = docker('network', 'create', '--subnet', SUBNET, '--gateway', GATEWAY, NETWORK)
export const REMOVE_NETWORK = docker('network', 'rm', NETWORK)
export const START_ENGINE = docker(
  ...['run', '--detach', '--rm', '--name', ENGINE.name, '--network', NETWORK],
  ...['--publish', `127.0.0.1:${ENGINE.port}:${ENGINE.port}`, ENGINE.image],
)
export const STOP_ENGINE = docker('stop', '--time', '2', ENGINE.name)

/** The services of this machine, with the sample in the engine's table. */
export const START_SERVICES: Command = {
  command: 'npm',
  args: [
    ...['run', 'dev', '--', '--port', String(DEV_PORT), '--mail-port', String(MAIL_PORT)],
    ...['--object-store-port', String(OBJECT_STORE_PORT), ...(isDesktop ? [] : ['--services-host', GATEWAY])],
  ],
  environment: {
    DYNAMODB_ENDPOINT: `http://127.0.0.1:${ENGINE.port}`,
    TOKEN_SECRET: SERVICES.tokenSecret,
  },
}

/** The files are those that lib/sam/files.ts writes. */
export function samLocal(what: string[], files: { template: string; environment: string }): Command {
  const { template, environment } = files
  return {
    command: 'sam',
    args: ['local', ...what, '--template', template, '--env-vars', environment, '--docker-network', NETWORK],
    environment: { SAM_CLI_TELEMETRY: '0' },
  }
}

export const startApi = (files: Parameters<typeof samLocal>[1]): Command =>
  samLocal(['start-api', '--port', String(API_PORT), '--warm-containers', 'LAZY'], files)

/** As one types it. */
export function commandText({ command, args, environment = {} }: Command): string {
  const quoted = (text: string) => (/^[\w./:=-]+$/.test(text) ? text : `'${text}'`)
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${quoted(value)}`)
  return [...variables, command, ...args.map(quoted)].join(' ')
}
