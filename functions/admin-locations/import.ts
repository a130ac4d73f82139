// An administrator adds several locations from a spreadsheet.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, longText, strictFlag } from '../../shared/parameters/values.js'
import { addSheet, MAX_ROWS, sheetSchema } from '../../shared/suggestions/decide/spreadsheet.js'

const MAX_CSV = 60_000

export const handler = endpoint(
  {
    summary: 'Add the locations of a table, or check it; the journal reverts all together, or each',
    route: 'POST /admin/locations/import.json',
    parameters: z.object({
      csv: required(
        longText(
          `comma-separated values: titles such as name, street, city, region and machines in the first row, and up to ${MAX_ROWS} locations`,
          MAX_CSV,
        ),
      ),
      dry_run: strictFlag('add nothing, and return what is wrong in which row'),
      import_id: id(
        'of a table that takes several requests: import_id of the first response, so that the journal has one change and neighbors among the rows are different places',
      ),
    }),
    response: sheetSchema,
    errors: {
      400: 'The table or one of its rows is wrong, and nothing was added; the messages name the rows.',
      403: 'You do not administer the region of one of the rows, and nothing was added.',
      404: 'You have begun no such import.',
      409: 'The import has been undone.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', 'geocode'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ csv, dry_run, import_id }, request) =>
    once(request, sheetSchema, (remember) => {
      const { user, now } = request
      return addSheet(csv, { isDryRun: dry_run, importId: import_id }, { user, now }, remember)
    }),
)
