// Daily copies of the table and the pictures in AWS Backup, in a vault that outlives both. The table's continuous
// backup reaches back 35 days only, and ends with the table.
import { Aws, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { CfnBackupPlan, CfnBackupSelection, CfnBackupVault } from 'aws-cdk-lib/aws-backup'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'

export interface BackupPlanProps {
  /** The ARNs of what is copied. */
  resources: string[]
  /** 0: nothing is copied any more. */
  backupRetentionDays: number
}

/** https://docs.aws.amazon.com/aws-backup/latest/devguide/security-iam-awsmanpol.html */
const MANAGED_POLICIES = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']
/** Every day at 05:00 UTC, when few people use the directory. */
const SCHEDULE = 'cron(0 5 * * ? *)'

export class BackupPlan extends Construct {
  readonly vault: CfnBackupVault

  constructor(scope: Construct, id: string, { resources, backupRetentionDays }: BackupPlanProps) {
    super(scope, id)
    const { stackName } = Stack.of(this)
    // In the template without copies, too: a vault that has some cannot be deleted, and none of its name be made again.
    // A stack that is created again gets another one.
    this.vault = new CfnBackupVault(this, 'Vault', { backupVaultName: `${stackName}-backups-${stackDigest()}` })
    this.vault.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    if (backupRetentionDays > 0) this.#copyDaily(resources, backupRetentionDays)
  }

  #copyDaily(resources: string[], backupRetentionDays: number): void {
    // It stays with the copies: AWS Backup deletes them with it when their days are over.
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      description: 'AWS Backup copies the table and the pictures, and deletes old copies',
      managedPolicies: MANAGED_POLICIES.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    for (const name of MANAGED_POLICIES) {
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        reason: 'The policies that AWS maintains for this service; what it copies is named by the plan',
      })
    }
    const plan = new CfnBackupPlan(this, 'Plan', {
      backupPlan: {
        backupPlanName: Stack.of(this).stackName,
        backupPlanRule: [
          {
            ruleName: 'daily',
            targetBackupVault: this.vault.ref,
            scheduleExpression: SCHEDULE,
            lifecycle: { deleteAfterDays: backupRetentionDays },
          },
        ],
      },
    })
    new CfnBackupSelection(this, 'Selection', {
      backupPlanId: plan.ref,
      backupSelection: {
        selectionName: 'table-and-pictures',
        iamRoleArn: role.roleArn,
        resources,
      },
    })
  }
}

/** The first digits of the UUID that the ARN of a stack ends with: others for each stack that ever had its name. */
function stackDigest(): string {
  const uuid = Fn.select(2, Fn.split('/', Aws.STACK_ID))
  return Fn.select(0, Fn.split('-', uuid))
}
