// The list of project tasks: the way to billing their hours.
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { ListPageProps } from '#entities/list/list-page.tsx'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { BillHoursLink } from './bill-hours-link.tsx'

export function ProjectTaskList({ entity, tools: Tools }: ListPageProps) {
  const list = useRecordList(entity)
  return (
    <ListFrame
      list={list}
      tools={
        <>
          <BillHoursLink />
          {Tools && <Tools {...list} />}
        </>
      }
      cards={<RecordCards list={list} card={RecordCard} />}
      table={<RecordTable list={list} />}
    />
  )
}
