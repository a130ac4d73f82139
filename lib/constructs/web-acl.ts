// The web ACL of CloudFront: AWS's rules against common attacks, and a rate limit per IP address.
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.js'

/** In five minutes; the functions' own limits for expensive requests are far lower. */
export const MAX_REQUESTS_PER_ADDRESS = 1_500
export const WEB_ACL_WINDOW_SECONDS = 300

/** The ARN of a new web ACL or of the one in the settings; undefined without one. */
export function webAclArnOf(scope: Construct, { waf }: Settings): string | undefined {
  if (waf === 'off') return undefined
  return waf === 'on' ? newWebAcl(scope).attrArn : waf
}

function newWebAcl(scope: Construct): CfnWebACL {
  return new CfnWebACL(scope, 'WebAcl', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('all'),
    rules: [
      {
        name: 'address-limit',
        priority: 0,
        action: { block: {} },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit: MAX_REQUESTS_PER_ADDRESS,
            evaluationWindowSec: WEB_ACL_WINDOW_SECONDS,
          },
        },
        visibilityConfig: visibility('address-limit'),
      },
      {
        name: 'common-attacks',
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name: 'AWSManagedRulesCommonRuleSet',
            // Pictures exceed its limit of 8 KB; API Gateway and the functions limit bodies themselves.
            ruleActionOverrides: [{ name: 'SizeRestrictions_BODY', actionToUse: { count: {} } }],
          },
        },
        visibilityConfig: visibility('common-attacks'),
      },
    ],
  })
}

/** No samples: AWS would show them with headers and queries, and so with tokens and passwords. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
