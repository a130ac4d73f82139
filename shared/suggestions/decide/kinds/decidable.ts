// What a kind of suggestion brings along for the decision of an administrator.
import type * as z from 'zod/mini'
import type { Administrator } from '../../../administrators/journal.js'
import type { AdministeringUser } from '../../../administrators/roles.js'
import type { Parameter } from '../../../parameters/parameter.js'
import type { AnySuggestion } from '../../record.js'
import type { Remember } from '../decide.js'

type Parameters = Readonly<Record<string, Parameter<unknown>>>
type ValuesOf<P extends Parameters> = { [Name in keyof P]: z.output<P[Name]> }

interface DecidingAdministrator extends Administrator {
  user: Administrator['user'] & AdministeringUser
}

export interface Decidable<
  S = AnySuggestion,
  P extends Parameters = Parameters,
  Shown extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Of the response with the view of the suggestion and its details. */
  shownSchema: Shown
  /** What an administrator needs to decide on it, beside the suggestion. */
  details(suggestion: S, administrator: Administrator): Promise<Omit<z.output<Shown>, 'suggestion'>>
  /** What the approval takes. */
  approval: P
  /** @returns the suggestion as it was closed. @throws ConflictError for one that was decided on, and for wrong fields. */
  approve(
    suggestion: S,
    parameters: ValuesOf<P>,
    administrator: DecidingAdministrator,
    remember: Remember<S>,
  ): Promise<S>
}

/** A kind as it is written, with the types of its parameters and details. */
export const decidable =
  <S extends AnySuggestion>() =>
  <P extends Parameters, Shown extends z.ZodMiniType>(kind: Decidable<S, P, Shown>): Decidable<S, P, Shown> =>
    kind
