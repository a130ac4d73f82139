// What runs without a request: the jobs on their schedules, and the triggers. A stack of its own: that of the API has
// not many of its 500 resources left.
import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Access } from '../../shared/runtime/access.js'
import { EmailEvents } from '../constructs/email-events.js'
import { FunctionDefaults, type SharedByFunctions } from '../constructs/function-defaults.js'
import { newInvokeRole } from '../constructs/invoke-role.js'
import { JobFunction } from '../constructs/job-function.js'
import { RecordTriggerFunction } from '../constructs/record-trigger-function.js'
import { TriggerFunction } from '../constructs/trigger-function.js'
import type { Functions } from '../functions/registry.js'
import { deploymentName } from '../settings.js'
import { triggerPrefix } from './names.js'

export interface BackgroundStackProps extends StackProps {
  functions: Pick<Functions, 'jobs' | 'triggers'>
  shared: SharedByFunctions
}

export class BackgroundStack extends Stack {
  constructor(scope: Construct, id: string, props: BackgroundStackProps) {
    const { functions, shared, ...stackProps } = props
    super(scope, id, stackProps)
    const { settings, table, pictures, deadLetterQueue } = shared
    const name = deploymentName(settings)
    const defaults = new FunctionDefaults(this, shared)

    // The prefix differs from those of other functions, so that the Scheduler can invoke only the jobs.
    const jobPrefix = `${name}_`
    const scheduleRole = newInvokeRole(this, 'ScheduleRole', {
      service: 'scheduler.amazonaws.com',
      functionNames: `${jobPrefix}*`,
      deadLetterQueue,
    })
    for (const job of functions.jobs) {
      const jobProps = defaults.propsOf(job.name, withCapabilities(job.definition, ...DEAD_LETTERS))
      new JobFunction(this, { ...jobProps, job, scheduleRole, deadLetterQueue, namePrefix: jobPrefix })
    }

    if (settings.mailSender) new EmailEvents(this, 'EmailEvents', { name })
    for (const trigger of functions.triggers) {
      const { name: functionName, definition } = trigger
      const common = { deadLetterQueue, namePrefix: triggerPrefix(settings) }
      if ('records' in definition) {
        const followed = { streamArn: table.tableStreamArn, gatheringSeconds: settings.refreshDelaySeconds }
        const props = defaults.propsOf(functionName, withCapabilities(definition, 'stream:read', ...DEAD_LETTERS))
        new RecordTriggerFunction(this, {
          ...props,
          ...common,
          ...followed,
          trigger: { name: functionName, definition },
        })
      } else {
        const events = { bucket: pictures, configurationSet: name }
        const props = defaults.propsOf(functionName, withCapabilities(definition, ...DEAD_LETTERS))
        new TriggerFunction(this, { ...props, ...common, ...events, trigger: { name: functionName, definition } })
      }
    }
  }
}

/** Lambda sends what failed with the function's own role. */
const DEAD_LETTERS = ['dead-letter-queue:send'] as const

function withCapabilities<D extends { access: Access }>(definition: D, ...capabilities: Access): D {
  return { ...definition, access: [...definition.access, ...capabilities] }
}
