// The list of project tasks: the ways to the screens of hours above it, and the timer of each.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { CirclePlay, CircleStop } from 'lucide'
import { useMemo } from 'react'
import { useRunningTimer } from '#api/running-timer.ts'
import type { CardProps, MenuOf, RowActionsProps } from '#entities/card/list-parts.ts'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { recordName } from '#entities/card/value-text.ts'
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { ListPageProps } from '#entities/list/list-page.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { TimeTabs } from '../time-tabs.tsx'
import { TimerIconButton } from '../timer/timer-button.tsx'
import { toggle } from '../timer/timer-acts.ts'

const CardTimer = ({ record }: RowActionsProps) => (
  <TimerIconButton taskId={record.id} name={recordName(projectTask, record)} />
)
const ProjectTaskCard = (props: CardProps) => <RecordCard {...props} actions={CardTimer} />

function useTimerMenu(): MenuOf {
  const running = useRunningTimer()?.task.id
  return useMemo(
    () => (record) => [
      record.id === running
        ? { label: words.stop, icon: CircleStop, onSelect: () => void toggle(record.id) }
        : { label: words.start, icon: CirclePlay, onSelect: () => void toggle(record.id) },
    ],
    [running],
  )
}

export function ProjectTaskList({ entity, tools: Tools }: ListPageProps) {
  const list = useRecordList(entity)
  const menuOf = useTimerMenu()
  // Who works alone and has no project task meets no row of ways.
  const hasTabs = list.whoseChoice !== undefined || (list.page?.totalItems ?? 0) > 0
  return (
    <>
      {hasTabs && <TimeTabs />}
      <ListFrame
        list={list}
        tools={Tools && <Tools {...list} />}
        cards={<RecordCards list={list} card={ProjectTaskCard} />}
        table={<RecordTable list={list} menuOf={menuOf} />}
      />
    </>
  )
}
