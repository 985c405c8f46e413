// Categories and lists: those that come with Daybook, and the firm's own (rules/records 14).
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'
import { isHideable, mayHide } from '@daybook/contract/tasks/hideable.ts'
import { wordTexts } from '@daybook/contract/tasks/word-texts.ts'
import { Eye, EyeOff } from 'lucide'
import { useHidden } from '#api/hidden-words.ts'
import { useUser } from '#api/session/session.ts'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import type { CellOf, MenuOf } from '#entities/card/list-parts.ts'
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { ListPageProps } from '#entities/list/list-page.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { useHide } from './use-hide.ts'

const COLUMNS = ['name', 'whose']

export function WordList({ entity, tools: Tools }: ListPageProps) {
  const list = useRecordList(entity)
  const user = useUser()
  const hidden = useHidden(entity.name)
  const hide = useHide(entity)
  const isHidden = ({ id }: AnyRecord) => hidden.includes(id)
  const menuOf: MenuOf = (record) => {
    const mayBe = isHideable(entity.name) && mayHide(entity.name, record.id)
    if (!mayBe || record[SYSTEM_MARK] !== true || !can(user, 'ADMIN_ONLY')) return []
    const next = isHidden(record)
    return [
      {
        label: next ? wordTexts.show : wordTexts.hide,
        icon: next ? Eye : EyeOff,
        onSelect: () => void hide(record, !next),
      },
    ]
  }
  const cell: CellOf = (name, record) =>
    name === entity.headline && isHidden(record) ? (
      <>
        {String(record[entity.headline])} <span className="mute">{wordTexts.isHidden}</span>
      </>
    ) : undefined
  return (
    <ListFrame
      list={list}
      tools={Tools && <Tools {...list} />}
      cards={<RecordCards list={list} card={RecordCard} />}
      table={<RecordTable list={list} columns={COLUMNS} cell={cell} menuOf={menuOf} isQuiet={isHidden} />}
    />
  )
}
