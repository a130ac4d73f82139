// The resources of one synthesized stack.
import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect } from 'vitest'

export interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: a template holds whatever CloudFormation takes
  Properties: any
  Metadata: Record<string, string>
  DependsOn?: string | string[]
}

interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}

export class StackResources {
  /** By their logical ids. */
  readonly all: Readonly<Record<string, Resource>>

  /** Those of the template, by their logical ids. */
  readonly parameters: Readonly<Record<string, { Type: string; Default: string }>>

  constructor(stack: Stack) {
    const { Resources, Parameters } = Template.fromStack(stack).toJSON()
    this.all = Resources
    this.parameters = Parameters
  }

  ofType(type: string): Resource[] {
    return Object.values(this.all).filter((resource) => resource.Type === type)
  }

  /** The properties of the one resource of this type. */
  only(type: string): Resource['Properties'] {
    const found = this.ofType(type)
    expect(found).toHaveLength(1)
    return found[0]?.Properties
  }

  functions(): Resource[] {
    return this.ofType('AWS::Lambda::Function')
  }

  /** @param name - as in `locations/list`. */
  functionOf(name: string): Resource['Properties'] {
    return this.functions().find(({ Properties }) => Properties.Handler === `${name}.handler`)?.Properties
  }

  roleOf(name: string): Resource | undefined {
    return this.referred(this.functionOf(name).Role)
  }

  /** What an attribute of it is taken from. */
  referred({ 'Fn::GetAtt': [id] }: { 'Fn::GetAtt': [string, string] }): Resource | undefined {
    return this.all[id]
  }
}

/** Of the policies of a role. */
export function statementsOf(resource: Resource | undefined): Statement[] {
  const policies: { PolicyDocument: { Statement: Statement[] } }[] = resource?.Properties.Policies ?? []
  return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}
