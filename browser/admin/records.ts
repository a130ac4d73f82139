// The records that the page shows, as the API describes them.
import type { components } from '../../clients/typescript/src/schema.js'

type Schemas = components['schemas']

/** A suggestion with what a decision needs, by kind. */
type AnyShown = Schemas['AdminSuggestionsShowResult']
export type ShownSuggestion = Extract<AnyShown, { possible_duplicates: unknown }>
export type ShownMachineSuggestion = Extract<AnyShown, { similar_machines: unknown }>
export type ShownRegionSuggestion = Extract<AnyShown, { similar_regions: unknown }>
export type Suggestion = ShownSuggestion['suggestion']
export type AnySuggestion = AnyShown['suggestion']
export type MergedSuggestion = Schemas['AdminSuggestionsMergeResult']
export type JournalEntry = Schemas['AdminJournalListResult']['entries'][number]
export type Action = Schemas['AdminActionsListResult']['actions'][number]
export type PossibleSpam = Schemas['AdminAttentionPossibleSpamResult']['actions'][number]
export type User = Schemas['AdminUsersShowResult']['user']
export type OperatorAccount = Schemas['AdminOperatorAccountsListResult']['accounts'][number]
export type ListedPlace = Schemas['AdminLocationsListResult']['locations'][number]
export type AddedPlaces = Schemas['AdminLocationsImportResult']
export type PlaceToCheck = Schemas['AdminAttentionListResult']['locations'][number]
export type PairOfPlaces = Schemas['AdminDuplicatesListLocationsResult']['pairs'][number]
export type PairOfMachines = Schemas['AdminDuplicatesListMachinesResult']['pairs'][number]
export type ShownOverview = Schemas['AdminOverviewShowResult']
export type ShownReport = Schemas['AdminReportsShowResult']
export type Report = ShownReport['report']
export type Hidden = Schemas['AdminContentListHiddenResult']['hidden'][number]
export type FailedEmail = Schemas['AdminFailedEmailsListResult']['failed_emails'][number]
export type Webhook = Schemas['AdminWebhooksListResult']['webhooks'][number]
export type WebhookDelivery = Schemas['AdminWebhooksListDeliveriesResult']['deliveries'][number]
export type WebhookAttempt = Schemas['AdminWebhooksSendTestResult']['attempt']
export type StartedRevert = Schemas['AdminUsersRevertResult']
export type ShownRevert = Schemas['AdminRevertsShowResult']
export type ShownPlace = Schemas['AdminLocationsShowResult']
/** Of any type of reference data. */
export type ReferenceRecord = Readonly<Record<string, unknown>> & { id: number }
