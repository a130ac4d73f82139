// What new accounts wrote, with what is usual for spam. Nothing is hidden by it: the administrator decides.
import { Revert } from './actions.js'
import { useLoadedList } from './api.js'
import { RecordTable } from './record-table.js'
import type { PossibleSpam as Written } from './records.js'
import { formatTime } from './time.js'
import { nameOf, t } from './translate.js'

export function PossibleSpam() {
  const list = useLoadedList<Written>('/possible_spam.json', 'actions')
  return (
    <>
      <h1 tabIndex={-1}>{t('possibleSpam')}</h1>
      <p>{t('possibleSpamText')}</p>
      <RecordTable
        nouns="texts"
        list={list}
        empty={t('noSpam')}
        columns={[
          { title: t('what'), text: ({ submission, comment }) => comment || submission },
          {
            title: t('whyHere'),
            text: ({ signs }) => signs.map((one) => nameOf('sign', one)).join('\n') || t('newAccount'),
          },
          { title: t('who'), text: ({ user_name }) => user_name, to: ({ user_id: id }) => actionsOf(id) },
          { title: t('kind'), text: ({ submission_type: kind }) => nameOf('did', kind) },
          {
            title: t('place'),
            text: ({ location_name }) => location_name,
            to: ({ location_id: id }) => (id === null ? undefined : { view: 'places', id: String(id) }),
          },
          { title: t('when'), text: ({ created_at }) => formatTime(created_at) },
        ]}
        act={(one) => one.is_revertible && <Revert action={one} onChanged={list.reload} />}
      />
    </>
  )
}

function actionsOf(id: number | null) {
  return { view: 'actions', query: { user_id: id === null ? undefined : String(id) } }
}
