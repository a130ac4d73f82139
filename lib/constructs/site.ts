// CloudFront in front of the API, the pictures and the files of the map page: compresses responses and caches each as
// long as it allows.
import { Aws, Duration, Stack, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { ASSETS_PREFIX } from '../../shared/explorer/assets.js'
import { explorerPolicy } from '../../shared/explorer/policy.js'
import { ORIGIN_KEY_HEADER } from '../../shared/http/origin-key.js'
import { EDGE_FUNCTION_FILE } from '../paths.js'
import { deploymentName, mapStylesOf, type Settings } from '../settings.js'
import { webAclArnOf } from './web-acl.js'

export interface SiteProps {
  settings: Settings
  /** The API's own host name. */
  apiDomainName: string
  pictures: Bucket
  /** Proves to the functions that a request came through CloudFront. */
  originKey: string
}

/** The longest that a response is cached, whatever it allows. */
const MAX_TTL = Duration.days(1)
/** API Gateway's own limit. */
const READ_TIMEOUT = Duration.seconds(30)
/** Part of the cache key: a response to one user must not be served to another. */
const CREDENTIAL_HEADERS = ['Authorization', 'X-User-Email', 'X-User-Token']
/** Other headers that the functions read. Without Host, by which API Gateway would look for an API of that name. */
const FORWARDED_HEADERS = [
  'Accept-Language',
  'AppVersion',
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-Latitude',
  'CloudFront-Viewer-Longitude',
  'Idempotency-Key',
  'If-Match',
  'User-Agent',
  'X-Api-Token',
  'X-HTTP-Method-Override',
]
/** CloudFront would otherwise cache these for ten seconds. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

export class Site extends Construct {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { settings, apiDomainName, pictures, originKey }: SiteProps) {
    super(scope, id)
    const { domainName, certificateArn } = settings
    const webAclId = webAclArnOf(this, settings)
    // Policy names are unique in the account, across regions and stages.
    const name = `${deploymentName(settings)}-${Aws.REGION}`
    const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS
    const apiOrigin = new HttpOrigin(apiDomainName, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout: READ_TIMEOUT,
      customHeaders: { [ORIGIN_KEY_HEADER]: originKey },
    })
    const bucketOrigin = newBucketOrigin(this, pictures, name)
    const ofApi: BehaviorOptions = {
      viewerProtocolPolicy,
      responseHeadersPolicy: newApiHeadersPolicy(this, name, settings),
      origin: apiOrigin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: newCachePolicy(this, name, settings),
      originRequestPolicy: newOriginRequestPolicy(this, name),
      functionAssociations: [{ function: newPathFunction(this, name), eventType: FunctionEventType.VIEWER_REQUEST }],
    }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${Stack.of(this).stackName}: API, pictures and map page`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      ...(domainName === ''
        ? {}
        : {
            domainNames: [domainName],
            certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }),
      ...(webAclId ? { webAclId } : {}),
      defaultBehavior: ofApi,
      // The path is the object key, so nothing else of the bucket can be reached.
      additionalBehaviors: {
        // Its content security policy says that it may be framed; the older header would say that it may not.
        '/embed*': { ...ofApi, responseHeadersPolicy: newEmbedHeadersPolicy(this, name) },
        '/pictures/*': {
          viewerProtocolPolicy,
          responseHeadersPolicy: newPictureHeadersPolicy(this, name, settings),
          origin: bucketOrigin,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          compress: false,
        },
        [`/${ASSETS_PREFIX}*`]: {
          viewerProtocolPolicy,
          responseHeadersPolicy: newAssetHeadersPolicy(this, name, settings),
          // The deploy command puts the files into the bucket; until then a function has them.
          origin: new OriginGroup({
            primaryOrigin: bucketOrigin,
            fallbackOrigin: apiOrigin,
            fallbackStatusCodes: [403, 404],
          }),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
      },
      errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    })
    acknowledgeFindings(this.distribution, settings)
  }
}

/** The origin's Cache-Control decides; the key has everything that makes responses differ. */
function newCachePolicy(scope: Construct, name: string, settings: Settings): CachePolicy {
  // If only some origins may call, the CORS headers of the response depend on the origin.
  const origin = settings.corsOrigins === '*' ? [] : ['Origin']
  return new CachePolicy(scope, 'CachePolicy', {
    cachePolicyName: `${name}-api`,
    comment: 'As long as responses allow, separate for all parameters and credentials',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: MAX_TTL,
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList(...CREDENTIAL_HEADERS, ...origin),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })
}

/** Serves paths as clients also write them: without it, a client that follows no redirects could not use them. */
function newPathFunction(scope: Construct, name: string): CloudFrontFunction {
  return new CloudFrontFunction(scope, 'PathFunction', {
    functionName: `${name}-paths`,
    comment: 'Paths without suffix, with a slash or blank at the end, or with parameters',
    code: FunctionCode.fromFile({ filePath: EDGE_FUNCTION_FILE }),
    runtime: FunctionRuntime.JS_2_0,
  })
}

/** In addition to the headers of the cache key. */
function newOriginRequestPolicy(scope: Construct, name: string): OriginRequestPolicy {
  return new OriginRequestPolicy(scope, 'OriginRequestPolicy', {
    originRequestPolicyName: `${name}-api`,
    headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  })
}

/** Frame and referrer headers of a response take precedence. */
const SECURITY_HEADERS: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: false, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: false },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
}

/**
 * The functions set the CORS headers. API Gateway's own responses (413, 429, 503) have none, so that a page would be told
 * of no status: CloudFront adds them where a response has not a single one.
 */
function newApiHeadersPolicy(scope: Construct, name: string, settings: Settings): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    responseHeadersPolicyName: `${name}-security`,
    securityHeadersBehavior: SECURITY_HEADERS,
    corsBehavior: corsBehavior(settings, { accessControlAllowMethods: ['ALL'], originOverride: false }),
  })
}

function newEmbedHeadersPolicy(scope: Construct, name: string): ResponseHeadersPolicy {
  const { frameOptions: _, ...securityHeadersBehavior } = SECURITY_HEADERS
  return new ResponseHeadersPolicy(scope, 'EmbedHeaders', {
    responseHeadersPolicyName: `${name}-embed`,
    securityHeadersBehavior,
  })
}

type CorsChoices = Pick<ResponseHeadersCorsBehavior, 'accessControlAllowMethods' | 'originOverride'>

function corsBehavior({ corsOrigins }: Settings, choices: CorsChoices): ResponseHeadersCorsBehavior {
  return {
    accessControlAllowOrigins: corsOrigins.split(/, */),
    accessControlAllowHeaders: ['*'],
    accessControlAllowCredentials: false,
    ...choices,
  }
}

/** The bucket's CORS headers depend on the origin, which is not in the cache key, so CloudFront sets them. */
function newPictureHeadersPolicy(scope: Construct, name: string, settings: Settings): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'PictureHeaders', {
    responseHeadersPolicyName: `${name}-pictures`,
    securityHeadersBehavior: SECURITY_HEADERS,
    corsBehavior: corsBehavior(settings, { accessControlAllowMethods: ['GET', 'HEAD'], originOverride: true }),
  })
}

/** The files have no headers of their own in the bucket. What the map's worker may ask for is said by its response. */
function newAssetHeadersPolicy(scope: Construct, name: string, settings: Settings): ResponseHeadersPolicy {
  const contentSecurityPolicy = explorerPolicy({ mapStyleUrls: Object.values(mapStylesOf(settings)) })
  return new ResponseHeadersPolicy(scope, 'AssetHeaders', {
    responseHeadersPolicyName: `${name}-assets`,
    securityHeadersBehavior: {
      ...SECURITY_HEADERS,
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
    },
  })
}

/** The bucket's own policy lets the distributions of this account read. */
function newBucketOrigin(scope: Construct, pictures: Bucket, name: string): IOrigin {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'PicturesAccess', {
    originAccessControlName: `${name}-pictures`,
  })
  return S3BucketOrigin.withBucketDefaults(pictures as IBucket, { originAccessControlId })
}

function acknowledgeFindings(distribution: Distribution, { waf, domainName }: Settings): void {
  const findings = Validations.of(distribution)
  findings.acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'The directory is for users in all countries' },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'API Gateway logs every request that is not served from the cache; more logs would only store IP addresses',
    },
  )
  if (waf === 'off') {
    findings.acknowledge({
      id: 'AwsSolutions-CFR2',
      reason:
        'The web ACL costs more than everything else, so it is a setting; the functions limit requests per IP address',
    })
  }
  if (domainName === '') {
    findings.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason: 'CloudFront chooses the TLS versions of its own domain names; own domains use at least TLS 1.2',
    })
  }
}
