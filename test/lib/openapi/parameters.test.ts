import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { requestBodyOf } from '../../../lib/openapi/parameters.js'
import type { EndpointDefinition } from '../../../shared/http/definition.js'
import { required } from '../../../shared/parameters/parameter.js'
import { parseParameters } from '../../../shared/parameters/parse.js'
import {
  day,
  detailLevel,
  email,
  id,
  ids,
  longText,
  MAX_ID,
  miles,
  score,
  text,
  textOrNull,
} from '../../../shared/parameters/values.js'

const shape = {
  max_distance: miles('distance', 500),
  id: id('the id'),
  ids: ids('the ids'),
  no_details: detailLevel('what is left out'),
  name: required(text('the name')),
  city: text('the city'),
  message: required(longText('the message', 10_000)),
  day: day('the day'),
  email: email('the address'),
  score: score('the score'),
  needed_score: required(score('the score')),
  flag: textOrNull('the flag'),
}
const definition: EndpointDefinition = {
  summary: 'For this test',
  route: 'POST /things.json',
  parameters: z.object(shape),
  response: z.unknown(),
  access: [],
}
const body = requestBodyOf(definition, { method: 'POST', path: '/things.json' }, {})?.content['application/json']
  ?.schema
const properties = body?.properties as Record<keyof typeof shape, object>
const ajv = new Ajv2020({ strict: false, validateFormats: false })

describe('the document of a parameter', () => {
  it('has patterns without lookaround, from which tools can generate values', () => {
    expect(JSON.stringify(properties)).not.toMatch(/\(\?[=!<]/)
  })

  it('requires what must be sent', () => {
    expect(body?.required).toEqual(['name', 'message', 'needed_score', 'flag'])
  })

  it.each<[keyof typeof shape, unknown]>([
    ['max_distance', 0],
    ['max_distance', -1],
    ['max_distance', 0.1],
    ['max_distance', 9999],
    ['id', 0],
    ['id', 1],
    ['id', MAX_ID],
    ['id', 2 ** 53],
    ['ids', '12_34'],
    ['ids', 'x'],
    ['no_details', 3],
    ['name', ''],
    ['name', ' '],
    ['name', 'Café 🎱'],
    ...['\u200b', '\ufeff', '\ufff0', '\ufff8', '\ufff9', '\ufffa', '\ufffb'].map(
      (invisible): [keyof typeof shape, unknown] => ['name', invisible],
    ),
    ['name', '\ufffc'],
    ['name', 'bell\u0007'],
    ['name', 'two\nlines'],
    ['name', 'two\u2028lines'],
    ['name', 'x'.repeat(256)],
    ['city', ''],
    ['city', 'delete\u007f'],
    ['message', ''],
    ['message', 'two\nlines'],
    ['message', 'nul\u0000'],
    ['message', 'two\r\nlines'],
    ['message', 'no\rline'],
    ['message', 'form\u000cfeed'],
    ['message', '\r\n'],
    ['score', ''],
    ['score', ' 1,234 points'],
    ['score', '1\r\n2'],
    ['score', '1\r2'],
    ['score', '9\u0001'],
    ['score', '000'],
    ['needed_score', ''],
    ['needed_score', '12'],
    ['needed_score', '1\u001f'],
    ['needed_score', 'none'],
    ['flag', ''],
    ['flag', 'us-or'],
    ['day', ''],
    ['day', '2019-11-01'],
    ['day', 'yesterday'],
    ['name', '\u00a0\ufeff\u3000'],
    ['message', '\n\t\n'],
    ['email', ''],
    ['email', 'a.b+c@mail.example.org'],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', '.a@example.org'],
    ['email', 'a@-example.org'],
    ['email', 'ä@example.org'],
    ['email', `a@${'x'.repeat(250)}.org`],
  ])('admits what is taken, and no more: %s %j', (name, value) => {
    const isTaken = () => {
      try {
        parseParameters(z.object({ [name]: shape[name] }), { [name]: value } as Record<string, string>)
        return true
      } catch {
        return false
      }
    }

    expect(ajv.validate(properties[name], value)).toBe(isTaken())
  })
})
