// What runs without a request: the jobs on their schedules, and the triggers. A stack of its own: that of the API has
// not many of its 500 resources left.
import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Access } from '../../shared/runtime/access.js'
import { EmailEvents } from '../constructs/email-events.js'
import { FunctionDefaults, type SharedByFunctions } from '../constructs/function-defaults.js'
import { newInvokeRole } from '../constructs/invoke-role.js'
import { JobFunction } from '../constructs/job-function.js'
import { TriggerFunction } from '../constructs/trigger-function.js'
import type { Functions } from '../functions/registry.js'
import { deploymentName } from '../settings.js'

export interface BackgroundStackProps extends StackProps {
  functions: Pick<Functions, 'jobs' | 'triggers'>
  shared: SharedByFunctions
}

export class BackgroundStack extends Stack {
  constructor(scope: Construct, id: string, props: BackgroundStackProps) {
    const { functions, shared, ...stackProps } = props
    super(scope, id, stackProps)
    const { settings, pictures, deadLetterQueue } = shared
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
      const jobProps = defaults.propsOf(job.name, withDeadLetters(job.definition))
      new JobFunction(this, { ...jobProps, job, scheduleRole, deadLetterQueue, namePrefix: jobPrefix })
    }

    if (settings.mailSender) new EmailEvents(this, 'EmailEvents', { name })
    for (const trigger of functions.triggers) {
      const triggerProps = defaults.propsOf(trigger.name, withDeadLetters(trigger.definition))
      const events = { bucket: pictures, configurationSet: name }
      new TriggerFunction(this, { ...triggerProps, ...events, trigger, deadLetterQueue, namePrefix: `on-${name}-` })
    }
  }
}

/** Lambda sends the events of failed runs with the function's own role. */
function withDeadLetters<Definition extends { access: Access }>(definition: Definition): Definition {
  return { ...definition, access: [...definition.access, 'dead-letter-queue:send'] }
}
