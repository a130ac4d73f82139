// What the functions of a stack have in common: roles, log, environment, memory.
import { Aws } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { type Code, Tracing } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Access } from '../../shared/runtime/access.js'
import { deploymentName, mapStylesOf, type Settings } from '../settings.js'
import type { TableInUse } from '../stacks/data.js'
import { rolePath, tokenSecretParameter } from '../stacks/names.js'
import { FunctionCodes } from './function-codes.js'
import { FunctionRoles } from './function-roles.js'
import type { ServiceFunctionProps } from './service-function.js'

/** What the functions of all stacks have in common. */
export interface SharedByFunctions {
  settings: Settings
  table: TableInUse
  pictures: Bucket
  /** The directory with the code of a function, by its name. */
  codeOf: (functionName: string) => string
  logGroup: LogGroup
  /** Receives the events of failed asynchronous invocations and of jobs that could not be started. */
  deadLetterQueue: IQueue
  /** Of CloudFront, for the stack of the scope; blank without it. */
  siteUrlIn: (scope: Construct) => string
}

interface Definition {
  access: Access
  decodesPictures?: true
}

export class FunctionDefaults {
  readonly #settings: Settings
  readonly #logGroup: LogGroup
  readonly #roles: FunctionRoles
  readonly #codes: FunctionCodes
  readonly #environment: Readonly<Record<string, string>>

  /** @param ownEnvironment - of the functions of this stack alone. */
  constructor(scope: Construct, shared: SharedByFunctions, ownEnvironment: Readonly<Record<string, string>> = {}) {
    const { settings, table, pictures, codeOf, logGroup, deadLetterQueue } = shared
    this.#settings = settings
    this.#logGroup = logGroup
    this.#codes = new FunctionCodes(codeOf)
    this.#environment = { ...environmentOf(shared, shared.siteUrlIn(scope)), ...ownEnvironment }
    this.#roles = new FunctionRoles(scope, 'Roles', {
      table,
      pictures,
      tokenSecret: tokenSecretParameter(settings),
      mailSender: settings.mailSender,
      usesPlaces: settings.geocoder === 'places',
      logGroup,
      deadLetterQueue,
      isTraced: settings.xray === 'on',
      path: rolePath(settings, Aws.REGION),
    })
  }

  propsOf(name: string, { access, decodesPictures }: Definition): Omit<ServiceFunctionProps, 'namePrefix'> {
    const { xray, pictureFunctionMemoryMb, pictureConcurrency, functionMemoryMb } = this.#settings
    const props: { code: Code; environment: Record<string, string>; role: IRole } = {
      ...this.#codes.propsOf(name, this.#environment),
      role: this.#roles.roleFor(access),
    }
    return {
      ...props,
      logGroup: this.#logGroup,
      tracing: xray === 'on' ? Tracing.ACTIVE : Tracing.DISABLED,
      ...(decodesPictures
        ? {
            memorySize: pictureFunctionMemoryMb,
            ...(pictureConcurrency > 0 ? { reservedConcurrentExecutions: pictureConcurrency } : {}),
          }
        : { memorySize: functionMemoryMb }),
    }
  }
}

function environmentOf({ settings, table, pictures }: SharedByFunctions, siteUrl: string): Record<string, string> {
  const mapStyles = mapStylesOf(settings)
  return {
    TABLE_NAME: table.tableName,
    // Blank: the region's own endpoints. SAM local can only override variables that the template has.
    DYNAMODB_ENDPOINT: '',
    SES_ENDPOINT: '',
    S3_ENDPOINT: '',
    TOKEN_SECRET: '',
    TOKEN_SECRET_PARAMETER: tokenSecretParameter(settings),
    ERROR_STATUS: settings.errorStatus,
    SERVER_TIMING: settings.serverTiming,
    DATA_CREDIT: settings.dataCredit,
    GEOCODER: settings.geocoder,
    GEOCODE_KEY: settings.geocodeKey,
    SERVICE_NAME: settings.displayName,
    TAGLINE: settings.tagline,
    MAIL_SENDER: settings.mailSender,
    MAIL_CONFIGURATION_SET: settings.mailSender ? deploymentName(settings) : '',
    ADMIN_EMAIL: settings.adminEmail,
    PICTURES_BUCKET: pictures.bucketName,
    PICTURES_URL: siteUrl,
    PUBLIC_URL: settings.publicUrl || siteUrl || (settings.domainName && `https://${settings.domainName}`),
    OPERATOR_NAME: settings.operatorName,
    CONTACT_URL: settings.contactUrl,
    MAP_STYLE_URL: mapStyles.light,
    MAP_DARK_STYLE_URL: mapStyles.dark,
    CORS_ORIGINS: settings.corsOrigins,
    ACCOUNT_ACTIONS_PER_HOUR: String(settings.accountActionsPerHour),
    READ_LIMIT: String(settings.readLimit),
    SEARCH_ENGINES: settings.searchEngines,
    OPEN_DATA: settings.openData,
    WEBSITE_CHECKS: settings.websiteChecks,
    API_TOKENS: settings.apiTokens,
    REQUEST_LIMITS: settings.requestLimits,
    OFFLINE: settings.offline,
    LOG_LEVEL: settings.logLevel,
    POWERTOOLS_SERVICE_NAME: deploymentName(settings),
    POWERTOOLS_METRICS_NAMESPACE: settings.serviceName,
  }
}
