// An administrator merges a suggested location into one that is there already.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { mergedSchema, mergeSuggestion } from '../../shared/changes/merging/merge-suggestion.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, id, strictFlag } from '../../shared/parameters/values.js'
import { suggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestedLocationViewSchema, suggestionView } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary:
      'Merge a suggested location into one that is there: it gets the machines that it lacks; the journal reverts it',
    route: 'POST /admin/suggestions/{kind}/{id}/merge.json',
    parameters: z.object({
      kind: required(choice('locations: a suggested machine is merged by its rejection', ['locations'])),
      id: required(id('id of the suggestion')),
      into_location_id: required(id('id of the location, which keeps its own name, address and details')),
      take_details: strictFlag('fill fields of the location that are blank, such as phone and website'),
      ignore_unknown_machines: strictFlag('leave out machines whose names are unknown or ambiguous'),
      dry_run: strictFlag('change nothing, and return what the location would get'),
    }),
    response: z.extend(mergedSchema, { suggestion: suggestedLocationViewSchema }),
    errors: {
      403: 'You do not administer the regions of both.',
      404: 'The suggestion or the location was not found.',
      409: 'The suggestion has been decided on, or its approval was interrupted; the message says which.',
      422: 'It names machines that are unknown or ambiguous.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, into_location_id, take_details, ignore_unknown_machines, dry_run }, request) => {
    const { user } = request
    const merged = await once(request, mergedSchema, async (remember) =>
      mergeSuggestion(await suggestionFor(user, 'location', id), into_location_id, administratorOf(request), {
        takesDetails: take_details,
        ignoresUnknownMachines: ignore_unknown_machines,
        isDryRun: dry_run,
        assertAllowed: ({ region_id }) => assertAdministers(user, region_id, `location ${into_location_id}`),
        remember,
      }),
    )
    return { ...merged, suggestion: suggestionView('location', merged.suggestion) }
  },
)
