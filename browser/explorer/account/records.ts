// The records of the account area, as the API describes them.
import type { components } from '../../../clients/typescript/src/schema.js'

type Schemas = components['schemas']

export type OwnAccount = Schemas['OwnAccount']
export type Session = Schemas['OwnAccountSession']
/** With the life list where that was asked for. */
export type ProfileInfo = Schemas['UsersProfileInfoResultProfileInfoForm2']
export type Played = NonNullable<ProfileInfo['profile_life_list_stats']>[number]
export type Activity = Schemas['Submission']
