import { App, Stack, Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdkContext } from '../../../lib/settings.js'
import { addRules } from '../../../lib/stacks/create-stacks.js'
import { EVERYTHING, newDeployment, temporaryDirectory } from '../../support/deployment.js'

// Each synthesis takes seconds, and longer while other test files run beside it.
vi.setConfig({ testTimeout: 90_000 })

/** How the CDK ends the process that synthesizes: 1 when there are findings. What it prints is its own. */
function exitCodeOf(app: App): unknown {
  vi.spyOn(console, 'error').mockReturnValue()
  const before = process.exitCode
  process.exitCode = undefined
  try {
    app.synth()
    return process.exitCode
  } catch {
    return 1
  } finally {
    process.exitCode = before
  }
}

describe('the rules of cdk-nag', () => {
  const directory = temporaryDirectory()
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const careless = (acknowledge: boolean) => {
    const app = new App({ context: cdkContext(), outdir: `${directory}/careless-${acknowledge}` })
    addRules(app)
    const bucket = new Bucket(new Stack(app, 'stack'), 'Bucket')
    if (acknowledge) {
      for (const id of ['AwsSolutions-S1', 'AwsSolutions-S10'])
        Validations.of(bucket).acknowledge({ id, reason: 'a test' })
    }
    return exitCodeOf(app)
  }

  it('fail the synthesis for an unacknowledged finding', () => {
    expect(careless(false)).toBe(1)
    expect(careless(true)).not.toBe(1)
  })

  it.each([
    ['as cdk.json sets it', {}],
    ['with all that can be set', EVERYTHING],
  ])('find nothing in the service %s', async (name, context) => {
    const { app } = await newDeployment(`${directory}/${name.length}`, context)
    addRules(app)

    expect(exitCodeOf(app)).not.toBe(1)
  })
})
