// The list of organizations: from each a way to everything about it.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { Building2 } from 'lucide'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import type { CardProps } from '#entities/card/list-parts.ts'
import { actionsOn } from '#entities/card/record-actions.ts'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { openEditor } from '#entities/editor/editor-store.ts'
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { ListPageProps } from '#entities/list/list-page.tsx'
import { useIncompleteFilter } from '#entities/list/use-incomplete-filter.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { paths } from '#lib/paths.ts'
import { AboutLink, EVERYTHING } from './about-link.tsx'

const OrganizationCard = (props: CardProps) => <RecordCard {...props} actions={AboutLink} />

export function OrganizationList({ entity, tools: Tools }: ListPageProps) {
  const incomplete = useIncompleteFilter(entity)
  const list = useRecordList(entity, { filter: incomplete?.filter })
  const [, navigate] = useLocation()
  const user = useUser()
  const menuOf = useCallback(
    (record: AnyRecord) => [
      ...actionsOn(user, entity, record)
        .filter(({ mode }) => mode === 'duplicate')
        .map(({ mode, label, icon }) => ({
          label,
          icon,
          onSelect: () => openEditor({ entity, mode, id: record.id, record }),
        })),
      { label: EVERYTHING, icon: Building2, onSelect: () => navigate(paths.about(entity, record.id)) },
    ],
    [entity, navigate, user],
  )
  return (
    <ListFrame
      list={list}
      chips={incomplete?.chip}
      onClear={incomplete?.onClear}
      tools={Tools && <Tools {...list} />}
      cards={<RecordCards list={list} card={OrganizationCard} />}
      table={<RecordTable list={list} menuOf={menuOf} />}
    />
  )
}
