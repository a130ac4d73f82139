import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory([...fixture, { type: 'user_machine_xref', id: 5, user_id: 10, machine_id: 642 }])
afterAll(() => stack.close())

describe('GET /users/{id}/profile_info.json', () => {
  it('tells what the user has done', async () => {
    const { body } = await stack.get('/users/10/profile_info.json')

    expect(body.profile_info).toEqual({
      id: 10,
      admin_rank_int: null,
      admin_title: null,
      contributor_rank_int: null,
      contributor_rank: null,
      flag: null,
      operator_name: null,
      num_total_submissions: 6,
      num_machines_added: 2,
      num_machines_removed: 0,
      num_locations_suggested: 1,
      num_lmx_comments_left: 1,
      num_msx_scores_added: 2,
      num_life_list_machines: 1,
      num_locations_edited: 2,
      profile_list_of_edited_locations: [
        [200, 'Shorty’s'],
        [100, 'Ground Kontrol'],
      ],
      profile_list_of_high_scores: [
        ['Shorty’s in Seattle', 'Monster Bash (Williams, 1998)', '9,223,372,036,854,775,807', 'Nov 03, 2019'],
      ],
      profile_machine_scores_stats: expect.any(Array),
      created_at: '2018-05-01T10:00:00.000Z',
    })
  })

  it('has a form with the life list, one with its ids, and one without the older list of scores', async () => {
    const form = async (query: string) => (await stack.get(`/users/10/profile_info.json?${query}`)).body.profile_info
    const [lifeList, ids, scores] = [
      await form('life_list='),
      await form('life_list_ids_only='),
      await form('new_score_list_only=1'),
    ]

    expect(lifeList.profile_life_list_stats).toMatchObject([
      { umx_id: 5, machine_id: 642, machine_name: 'The Addams Family', machine_year_man: '(Bally, 1992)' },
    ])
    expect(lifeList).not.toHaveProperty('profile_list_of_high_scores')
    expect(lifeList).not.toHaveProperty('profile_machine_scores_stats')
    expect(ids).toEqual({ id: 10, life_list_machine_ids: [642] })
    expect(scores).not.toHaveProperty('profile_list_of_high_scores')
    const [first] = scores.profile_machine_scores_stats
    expect(first).toMatchObject({ machine_id: expect.any(Number), average: first.list[0], count: 1 })
    expect(await form('life_list=0')).toHaveProperty('profile_list_of_high_scores')
  })

  it('tells who administers', async () => {
    const { body } = await stack.get('/users/11/profile_info.json')

    expect(body.profile_info).toMatchObject({ admin_rank_int: 1, admin_title: 'Global Administrator' })
  })

  it('never tells an address', async () => {
    expect(JSON.stringify((await stack.get('/users/10/profile_info.json')).body)).not.toContain('@')
  })

  it('answers 404 for an unknown user', async () => {
    expect((await stack.get('/users/99/profile_info.json')).status).toBe(404)
  })
})
