// What the functions of `sam local` need beside them, and the commands that start and stop it.
import { randomBytes, randomInt } from 'node:crypto'
import { type ListenAddress, LOOPBACK } from '../local/free-port.js'

/** The options that change the ports which a run uses on this machine. */
export const PORT_OPTIONS = {
  api: 'port',
  dev: 'dev-port',
  mail: 'mail-port',
  objectStore: 'object-store-port',
  engine: 'engine-port',
} as const
export type PortName = keyof typeof PORT_OPTIONS
export type Ports = Readonly<Record<PortName, number>>

/** `dev` is that of the service as `npm run dev` has it; its jobs and triggers work on the same table. */
export const USUAL_PORTS: Ports = { api: 3000, dev: 3001, mail: 3002, objectStore: 3003, engine: 8000 }

export const TABLE_NAME = 'directory'
export const TOKEN_SECRET = 'the key of tokens under sam local'

/** One name in every network, so that the environment does not depend on the container's name. */
const ENGINE_HOST = 'directory-engine'
const ENGINE_IMAGE = 'amazon/dynamodb-local'
const ENGINE_PORT = 8000

/** Docker Desktop has its containers in a virtual machine, and this name for the machine outside. */
const isDesktop = process.platform !== 'linux'

/** What one run of `sam local` has in Docker and on this machine. */
export interface SamRun {
  /** Of its network, and of the container of its engine. */
  name: string
  /** The first three numbers of the network's addresses: chosen before it is created, as the environment has one. */
  subnet: string
  ports: Ports
}

/** For the commands that are printed: the same every time, so that the files can be written again while they run. */
export const printedRun = (ports: Ports): SamRun => ({ name: 'directory-sam', subnet: '172.31.253', ports })

/** With a name and a network that no other run has, whatever became of it. */
export function newRun(ports: Ports): SamRun {
  return { name: `directory-sam-${randomBytes(4).toString('hex')}`, subnet: `172.31.${randomInt(128, 253)}`, ports }
}

const gatewayOf = ({ subnet }: SamRun) => `${subnet}.1`

/** Where a run listens on this machine. The gateway of its network does not exist yet: all addresses are looked at. */
export function listenAddress(name: PortName, { ports }: SamRun): ListenAddress {
  const isForContainers = !isDesktop && (name === 'mail' || name === 'objectStore')
  return { option: `--${PORT_OPTIONS[name]}`, host: isForContainers ? '0.0.0.0' : LOOPBACK, port: ports[name] }
}

export const apiUrl = ({ ports }: SamRun) => `http://${LOOPBACK}:${ports.api}`

/** As the containers reach them. */
export function serviceUrls(run: SamRun) {
  const host = isDesktop ? 'host.docker.internal' : gatewayOf(run)
  return {
    engine: `http://${ENGINE_HOST}:${ENGINE_PORT}`,
    mailbox: `http://${host}:${run.ports.mail}`,
    objectStore: `http://${host}:${run.ports.objectStore}`,
  }
}

export interface Command {
  command: string
  args: string[]
  environment?: Record<string, string>
}

/** Those that lib/sam/files.ts writes. */
export interface SamFiles {
  template: string
  environment: string
}

const docker = (...args: string[]): Command => ({ command: 'docker', args })

export function createNetwork(run: SamRun): Command {
  const addresses = isDesktop ? [] : ['--subnet', `${run.subnet}.0/24`, '--gateway', gatewayOf(run)]
  return docker('network', 'create', ...addresses, run.name)
}

export const removeNetwork = ({ name }: SamRun) => docker('network', 'rm', name)

export function startEngine({ name, ports }: SamRun): Command {
  return docker(
    ...['run', '--detach', '--rm', '--name', name, '--network', name, '--network-alias', ENGINE_HOST],
    ...['--publish', `${LOOPBACK}:${ports.engine}:${ENGINE_PORT}`, ENGINE_IMAGE],
  )
}

export const removeContainers = (...containers: string[]) => docker('rm', '--force', ...containers)

/** Prints the ids of the functions' containers that SAM has not removed itself. SAM labels them. */
export const listFunctionContainers = ({ name }: SamRun) =>
  docker('ps', '--all', '--quiet', '--filter', `network=${name}`, '--filter', 'label=sam.cli.container.type=lambda')

/** The services of this machine, with the sample in the engine's table. */
export function startServices(run: SamRun): Command {
  const { dev, mail, objectStore, engine } = run.ports
  return {
    command: 'npm',
    args: [
      ...['run', 'dev', '--', '--port', String(dev), '--mail-port', String(mail)],
      ...['--object-store-port', String(objectStore), ...(isDesktop ? [] : ['--services-host', gatewayOf(run)])],
    ],
    environment: { DYNAMODB_ENDPOINT: `http://${LOOPBACK}:${engine}`, TABLE_NAME, TOKEN_SECRET },
  }
}

const samLocal = ({ name }: SamRun, { template, environment }: SamFiles, ...what: string[]): Command => ({
  command: 'sam',
  args: ['local', ...what, '--template', template, '--env-vars', environment, '--docker-network', name],
  environment: { SAM_CLI_TELEMETRY: '0' },
})

export const startApi = (run: SamRun, files: SamFiles): Command =>
  samLocal(run, files, 'start-api', '--port', String(run.ports.api), '--warm-containers', 'LAZY')

/** @param event - the file with it. */
export const invoke = (run: SamRun, files: SamFiles, functionName: string, event: string): Command =>
  samLocal(run, files, 'invoke', functionName, '--event', event)

/** As one types it. */
export function commandText({ command, args, environment = {} }: Command): string {
  const quoted = (text: string) => (/^[\w./:=-]+$/.test(text) ? text : `'${text}'`)
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${quoted(value)}`)
  return [...variables, command, ...args.map(quoted)].join(' ')
}
