// The task list of a phone: rows under the names of their groups, and what a swipe does. Heavy: fetched on phones alone.
import { useMemo } from 'react'
import { useUser } from '#api/session/session.ts'
import { RecordCards } from '#entities/card/record-cards.tsx'
import type { RecordList } from '#entities/list/use-list.ts'
import { taskMenu } from '#features/tasks/card/task-menu.tsx'
import { useNow } from '#lib/clock.ts'
import { classNames } from '#lib/class-names.ts'
import { dueGroups } from './due-groups.ts'
import { TaskRowCard } from './task-row-card.tsx'
import { TaskSwipes } from '#features/tasks/swipe/task-swipes.tsx'
import '#entities/card/folded-card.css'

/** Only where the order makes groups of them; how many there are, only where all of them are here. */
function useGroupHeads({ page, state: { sort } }: RecordList) {
  const now = useNow()
  const zone = useUser().timeZone
  const isWhole = page?.totalPages === 1
  const records = sort.by === 'dueDate' ? page?.list : undefined
  return useMemo(
    () =>
      new Map(
        dueGroups(records ?? [], now, zone).map(({ kind, label, first, count }) => [
          first,
          <li key="head" className={classNames('cards__head', `cards__head--${kind}`)}>
            {label} {isWhole && <span>{count}</span>}
          </li>,
        ]),
      ),
    [records, now, zone, isWhole],
  )
}

export function TaskRows({ list }: { readonly list: RecordList }) {
  const heads = useGroupHeads(list)
  return (
    <>
      <RecordCards
        list={list}
        card={TaskRowCard}
        menuOf={taskMenu}
        areTall={false}
        rows="own"
        heads={heads}
      />
      <TaskSwipes list={list} />
    </>
  )
}
