// One card per record, with the page's one menu and its one question before a deletion.
import { mayRemove } from '@daybook/contract/engine/rights.ts'
import type { ComponentType } from 'react'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { Cards } from '#ui/display/card.tsx'
import type { CardProps, MenuOf } from './list-parts.ts'
import { useProgressiveList } from '#entities/list/use-progressive-list.ts'
import type { RecordList } from '#entities/list/use-list.ts'
import { useRecordMenu, preloadMenu } from './use-record-menu.tsx'
import { useRemoveQuestion } from './use-remove-question.tsx'

interface RecordCardsProps {
  readonly list: RecordList
  readonly card: ComponentType<CardProps>
  /** The card's menu, entry by entry. */
  readonly menuOf?: MenuOf
  /** 290 px high at least. */
  readonly areTall?: boolean
}

/** The list's records as cards. */
export function RecordCards({ list, card: Card, menuOf, areTall = true }: RecordCardsProps) {
  const { entity, page, removing, isFormer, focus } = list
  const user = useUser()
  const { openMenu, menu } = useRecordMenu(menuOf)
  const { ask, question } = useRemoveQuestion(entity)
  const shown = useProgressiveList(page?.list ?? [])
  return (
    <>
      <Cards
        {...focus}
        records={areTall}
        className={classNames(isFormer && 'record-cards--stale')}
        onPointerEnter={menuOf && preloadMenu}
      >
        {shown.map((record) => (
          <Card
            key={record.id}
            entity={entity}
            record={record}
            deleting={removing.has(record.id)}
            onMenu={openMenu}
            onRemove={mayRemove(user, entity, record) ? ask : undefined}
          />
        ))}
      </Cards>
      {menu}
      {question}
    </>
  )
}
