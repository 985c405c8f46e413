// One card per record, with the page's one menu and its one question before a deletion.
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Cards } from '#ui/display/card.tsx'
import type { CardProps, MenuOf, RowOf } from './list-parts.ts'
import { useProgressiveList } from '#entities/list/use-progressive-list.ts'
import type { RecordList } from '#entities/list/use-list.ts'
import { useRecordMenu, preloadMenu } from './use-record-menu.tsx'
import { useIsRemovable } from '#entities/override.ts'
import { useRemoveQuestion } from './use-remove-question.tsx'

const FoldedCard = lazyPart(async () => (await import('./folded-card.tsx')).FoldedCard)

/** Fetches what draws a record as a row, before one comes. */
export const preloadRows = FoldedCard.preload

interface RecordCardsProps {
  readonly list: RecordList
  readonly card: ComponentType<CardProps>
  /** The card's menu, entry by entry. */
  readonly menuOf?: MenuOf
  /** 290 px high at least. */
  readonly areTall?: boolean
  /** 'own': `card` is one already. 'never': a phone has the cards, too. Else a phone folds each card into a row. */
  readonly rows?: 'own' | 'never'
  /** What its rows say on a phone, in place of the facts of the card. */
  readonly rowOf?: RowOf
  /** What stands before the card of a record, by its id, such as the name of the group that it begins. */
  readonly heads?: ReadonlyMap<number, ReactNode>
}

/** The list's records as cards. */
export function RecordCards({ list, card, menuOf, areTall = true, rows, rowOf, heads }: RecordCardsProps) {
  const { entity, page, removing, isFormer, focus } = list
  const isRemovable = useIsRemovable(entity)
  const { openMenu, menu } = useRecordMenu(menuOf)
  const { ask, question } = useRemoveQuestion(entity)
  const shown = useProgressiveList(page?.list ?? [])
  const isFolded = list.isRows && rows === undefined
  const Card = isFolded ? FoldedCard : card
  return (
    <>
      <Cards
        {...focus}
        records={areTall}
        className={classNames(
          isFormer && 'record-cards--stale',
          (isFolded || rows === 'own') && 'cards--rows',
        )}
        onPointerEnter={menuOf && preloadMenu}
      >
        {shown.map((record) => (
          <Fragment key={record.id}>
            {heads?.get(record.id)}
            <Card
              card={card}
              rowOf={isFolded ? rowOf : undefined}
              entity={entity}
              record={record}
              deleting={removing.has(record.id)}
              onMenu={openMenu}
              onRemove={isRemovable(record) ? ask : undefined}
            />
          </Fragment>
        ))}
      </Cards>
      {menu}
      {question}
    </>
  )
}
