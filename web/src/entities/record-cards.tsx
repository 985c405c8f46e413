// One card per record, with the page's one menu and its one question before a deletion.
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { mayRemove } from '@daybook/contract/rights.ts'
import { useUser } from '#api/session.ts'
import { classNames } from '#lib/class-names.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Cards } from '#ui/card.tsx'
import { useOverride } from './override.ts'
import { useFirstFew } from './use-first-few.ts'
import type { KeptFocus } from './use-kept-focus.ts'
import { useRecordMenu, warmMenu } from './use-record-menu.tsx'
import { useRemoveQuestion } from './use-remove-question.tsx'

/** Kinds with a card of their own do without it. */
const RecordCard = lazyPart(async () => (await import('./record-card.tsx')).RecordCard)
export const warmRecordCard = RecordCard.warm

interface RecordCardsProps {
  readonly entity: AnyEntity
  readonly records: readonly AnyRecord[]
  /** Ids whose deletion is under way. */
  readonly removing: ReadonlySet<number>
  /** A newer list is on its way. */
  readonly stale: boolean
  readonly focus: KeptFocus
}

/** The list's records as cards. */
export function RecordCards({ entity, records, removing, stale, focus }: RecordCardsProps) {
  const user = useUser()
  const { card: OwnCard, cardMenu, tallCards = true } = useOverride(entity)
  const { openMenu, menu } = useRecordMenu(cardMenu)
  const { ask, question } = useRemoveQuestion(entity)
  const shown = useFirstFew(records)
  const CardOfEntity = OwnCard ?? RecordCard

  return (
    <>
      <Cards
        {...focus}
        records={tallCards}
        className={classNames(stale && 'record-cards--stale')}
        onPointerEnter={cardMenu && warmMenu}
      >
        {shown.map((record) => (
          <CardOfEntity
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
