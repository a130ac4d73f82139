// Takes the place of the SDK's chain of credential providers in the functions: Lambda gives them their credentials in
// the environment, so all that looks for profiles, single sign-on and metadata services would be dead weight.
import { fromEnv } from '@aws-sdk/credential-provider-env'

/** As `@aws-sdk/credential-provider-node` names it. */
export const defaultProvider = fromEnv
