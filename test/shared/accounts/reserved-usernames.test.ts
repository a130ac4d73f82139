import { expect, it } from 'vitest'
import { isReservedUsername } from '../../../shared/accounts/reserved-usernames.js'

it.each([
  ...['Admin', 'ad_min', 'SUPPORT', 'r00t', 'm.o.d.e.r.a.t.o.r', 'Null', 'help_desk', 'no.reply'],
  ...['admin_team', 'the.admin', 'theadmin', 'AdminTeam', 'siteadmin', 'xX_admin_Xx', 'real_admin', 'PinballSupport'],
  ...['adm1n', '4dmin', 'adrnin', 'Adm1nistrators', '0fficial', 's3curity', 'admin2', 'admin_2', 'webmaster7', 'mod2'],
  ...['mod.team', 'the_mods', 'support_team', 'api.team', 'TheStaff', 'rootuser'],
])('%s is reserved', (username) => {
  expect(isReservedUsername(username)).toBe(true)
})

it.each([
  ...['admiral', 'supporter7', 'root.beer', 'badminton', 'flagstaff', 'modern', 'unofficially', 'wwwizard'],
  ...['mod_squad', 'team_rocket', 'system_shock', 'nobody_special', 'operator_bob', 'pinball_wizard'],
  ...['flipper', 'chief_sec', 'user7', 'bott', 'desk', 'a', '7'],
])('%s is not reserved', (username) => {
  expect(isReservedUsername(username)).toBe(false)
})
