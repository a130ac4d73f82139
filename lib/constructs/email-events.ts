// Has SES report bounces and complaints of this deployment's emails to EventBridge, which starts a trigger.
import { ArnFormat, Stack } from 'aws-cdk-lib'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'

/** The functions send every email with the configuration set of this name. */
export class EmailEvents extends Construct {
  constructor(scope: Construct, id: string, { name }: { name: string }) {
    super(scope, id)
    const set = new CfnConfigurationSet(this, 'ConfigurationSet', {
      name,
      reputationOptions: { reputationMetricsEnabled: true },
      // The service decides itself which emails a suppressed address gets (`shared/mail/deliverable.ts`): with SES's own list
      // it would drop those about the security of an account.
      suppressionOptions: { suppressedReasons: [] },
    })
    new CfnConfigurationSetEventDestination(this, 'EventDestination', {
      configurationSetName: set.ref,
      eventDestination: {
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint'],
        // SES takes no other bus than the default one.
        eventBridgeDestination: {
          eventBusArn: Stack.of(this).formatArn({
            service: 'events',
            resource: 'event-bus',
            resourceName: 'default',
            arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
          }),
        },
      },
    })
  }
}
