// The web ACL of CloudFront: AWS's rules against common attacks, and rate limits per IP address.
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { API_PREFIX } from '../../shared/http/routes.js'
import type { Settings } from '../settings.js'

/** In five minutes; the functions' own limits for expensive requests are far lower. */
export const MAX_REQUESTS_PER_ADDRESS = 1_500
export const WEB_ACL_WINDOW_SECONDS = 300

/** In a minute, of clients that are not the app: they send no `AppVersion`. */
const MAX_PROGRAM_REQUESTS = 180
const MINUTE_SECONDS = 60

/** The ARN of a new web ACL or of the one in the settings; undefined without one. */
export function webAclArnOf(scope: Construct, { waf }: Settings): string | undefined {
  if (waf === 'off') return undefined
  return waf === 'on' ? newWebAcl(scope).attrArn : waf
}

const AS_SENT = [{ priority: 0, type: 'NONE' }]
const IS_API: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: `${API_PREFIX}/`,
    textTransformations: AS_SENT,
  },
}
const IS_APP: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: 'appversion' } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: AS_SENT,
  },
}
const RETRY_AFTER: CfnWebACL.CustomHTTPHeaderProperty = { name: 'retry-after', value: String(MINUTE_SECONDS) }

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
        name: 'program-limit',
        priority: 1,
        action: { block: { customResponse: { responseCode: 429, responseHeaders: [RETRY_AFTER] } } },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit: MAX_PROGRAM_REQUESTS,
            evaluationWindowSec: MINUTE_SECONDS,
            scopeDownStatement: { andStatement: { statements: [IS_API, { notStatement: { statement: IS_APP } }] } },
          },
        },
        visibilityConfig: visibility('program-limit'),
      },
      {
        name: 'common-attacks',
        priority: 2,
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
