// The list of bookmarks.
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { ListPageProps } from '#entities/list/list-page.tsx'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { useRecordList } from '#entities/list/use-list.ts'

/** A failing list of bookmarks shows a browser alert instead of the message bar (rules/screens 16). */
// eslint-disable-next-line no-alert -- the specification asks for the browser's own alert here
const onError = (sentence: string) => window.alert(sentence)

export function BookmarkList({ entity, tools: Tools }: ListPageProps) {
  const list = useRecordList(entity, { onError })
  return (
    <ListFrame
      list={list}
      tools={Tools && <Tools {...list} />}
      cards={<RecordCards list={list} card={RecordCard} />}
      table={<RecordTable list={list} />}
    />
  )
}
