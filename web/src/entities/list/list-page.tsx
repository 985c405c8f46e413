// The list of an entity as it is declared. A list that differs is composed of the same parts.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ComponentType } from 'react'
import { ListFrame, RecordTable } from './list-frame.tsx'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { useIncompleteFilter } from './use-incomplete-filter.tsx'
import { useLinkFilter } from './use-link-filter.tsx'
import { type RecordList, useRecordList } from './use-list.ts'

/** Drawn in the line above a list. */
export type ListTools = ComponentType<Pick<RecordList, 'entity' | 'request'>>

export interface ListPageProps {
  readonly entity: AnyEntity
  readonly tools?: ListTools
}

export function ListPage({ entity, tools: Tools }: ListPageProps) {
  const linked = useLinkFilter(entity)
  const incomplete = useIncompleteFilter(entity)
  const list = useRecordList(entity, {
    filter: incomplete ? { ...linked?.filter, ...incomplete.filter } : linked?.filter,
    ownership: linked?.ownership,
  })
  return (
    <ListFrame
      list={list}
      chips={
        <>
          {linked?.chips}
          {incomplete?.chip}
        </>
      }
      onClear={linked?.onClear ?? incomplete?.onClear}
      tools={Tools && <Tools {...list} />}
      cards={<RecordCards list={list} card={RecordCard} />}
      table={<RecordTable list={list} />}
    />
  )
}
