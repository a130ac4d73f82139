// The web ACL of CloudFront: AWS's rules against common attacks, rate limits per IP address, and the log of what they
// have blocked.
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { API_PREFIX } from '../../shared/http/routes.js'
import { deploymentName, type Settings } from '../settings.js'

/** In five minutes; the functions' own limits for expensive requests are far lower. */
export const MAX_REQUESTS_PER_ADDRESS = 1_500
export const WEB_ACL_WINDOW_SECONDS = 300

/** In a minute, of clients that are not the app: they send no `AppVersion`. */
const MAX_PROGRAM_REQUESTS = 180
const MINUTE_SECONDS = 60

/**
 * Of https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html, and not to block. Rules
 * for bodies take the bytes of a picture and the words of a comment for attacks; API Gateway and the functions limit and
 * check bodies themselves, and pages show no text of users as HTML. Lists of ids make queries longer than 2,048 bytes.
 */
const COUNTED_RULES = [
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'SizeRestrictions_BODY',
  'SizeRestrictions_QUERYSTRING',
]
/** WAF accepts only log groups whose name begins so. */
const LOGS_PREFIX = 'aws-waf-logs-'
/** Kept out of the log, as the query string is: they hold tokens and email addresses. */
const SECRET_HEADERS = ['authorization', 'cookie', 'x-api-token', 'x-user-email', 'x-user-token']

/** The ARN of a new web ACL or of the one in the settings; undefined without one. */
export function webAclArnOf(scope: Construct, settings: Settings): string | undefined {
  const { waf } = settings
  if (waf !== 'on') return waf === 'off' ? undefined : waf
  const webAcl = newWebAcl(scope)
  logBlocked(scope, settings, webAcl)
  return webAcl.attrArn
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
            ruleActionOverrides: COUNTED_RULES.map((name) => ({ name, actionToUse: { count: {} } })),
          },
        },
        visibilityConfig: visibility('common-attacks'),
      },
    ],
  })
}

/** One line for each request that a rule has blocked, with the name of the rule. */
function logBlocked(scope: Construct, settings: Settings, webAcl: CfnWebACL): void {
  const { logGroupName: resourceName } = new LogGroup(scope, 'WebAclLogs', {
    logGroupName: `${LOGS_PREFIX}${deploymentName(settings)}`,
    retention: settings.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  // WAF does not take the ARN of the construct, which ends in `:*`.
  const arnFormat = ArnFormat.COLON_RESOURCE_NAME
  new CfnLoggingConfiguration(scope, 'WebAclLogging', {
    resourceArn: webAcl.attrArn,
    logDestinationConfigs: [
      Stack.of(scope).formatArn({ service: 'logs', resource: 'log-group', resourceName, arnFormat }),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    },
    redactedFields: [{ queryString: {} }, ...SECRET_HEADERS.map((Name) => ({ singleHeader: { Name } }))],
  })
}

/** No samples: AWS would show them with headers and queries, and so with tokens and passwords. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
