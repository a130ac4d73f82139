// Alarms, budget and dashboard. A stack of its own: that of the API has not many of its 500 resources left.
import { CfnOutput, CfnWaitConditionHandle, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Alarms, type MonitoringProps } from '../constructs/alarms.js'
import { addDashboard } from '../constructs/dashboard.js'
import { ALARM_TOPIC_OUTPUT } from './names.js'

export interface MonitoringStackProps extends StackProps {
  monitored: MonitoringProps
}

export class MonitoringStack extends Stack {
  constructor(scope: Construct, id: string, { monitored, ...props }: MonitoringStackProps) {
    super(scope, id, props)
    const { alarmEmail, dashboard } = monitored.settings
    // A stack needs a resource, and this one does and costs nothing. Without the stack, what was turned off would stay.
    new CfnWaitConditionHandle(this, 'Always')
    if (alarmEmail !== '') {
      const { topic } = new Alarms(this, 'Alarms', monitored)
      new CfnOutput(this, ALARM_TOPIC_OUTPUT, { value: topic.topicArn })
    }
    if (dashboard === 'on') addDashboard(this, monitored)
  }
}
