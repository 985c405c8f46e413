// The files of one place: those that are there, those on their way, and the ways to give more.
import { hasArrived, fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ChooseFiles } from './take/choose-files.tsx'
import { useTakenFiles } from './take/use-taken-files.ts'
import { UploadTile } from './upload-tile.tsx'
import type { useGiving } from './use-giving.ts'
import './files.css'

interface FilesPartProps {
  readonly giving: ReturnType<typeof useGiving>
  /** Names of those that are there. */
  readonly names: readonly string[]
  readonly mayAdd: boolean
  /** Below which others it stands; 'h2' unless said. */
  readonly heading?: 'h2' | 'h3' | undefined
  /** The tiles of those that are there. */
  readonly children: ReactNode
}

/** When the tile that had the focus goes, the part around it has it. */
function useFocusAfterRemoval(count: number) {
  const root = useRef<HTMLElement>(null)
  const before = useRef({ count, hadFocus: false })
  useEffect(() => {
    if (count < before.current.count && before.current.hadFocus && document.activeElement === document.body)
      root.current?.focus({ preventScroll: true })
    before.current.count = count
  }, [count])
  const onFocus = () => {
    before.current.hadFocus = true
  }
  const onBlur = ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
    // What is removed has the focus taken without a target.
    if (relatedTarget !== null) before.current.hadFocus = false
  }
  return { ref: root, tabIndex: -1, onFocus, onBlur }
}

/** Draws nothing where there are no files and none may be added. */
export function FilesPart({ giving, names, mayAdd, heading: Heading = 'h2', children }: FilesPartProps) {
  const { queue, lastArrived, give } = giving
  const titleId = useId()
  const all = [...names, ...queue.map(({ name }) => name)]
  const isOver = useTakenFiles(give, all, !mayAdd)
  const isEmpty = all.length === 0
  const focus = useFocusAfterRemoval(all.length)
  if (isEmpty && !mayAdd) return null
  return (
    <section className="files" aria-labelledby={titleId} {...focus}>
      <Heading id={titleId} className={isEmpty ? 'visually-hidden' : 'files__title'}>
        {words.title} {!isEmpty && <span className="files__count">{all.length}</span>}
      </Heading>
      <div className="files__all">
        {!isEmpty && (
          <ul role="list" className="files__list">
            {children}
            {queue.map((upload) => (
              <UploadTile key={upload.key} upload={upload} />
            ))}
          </ul>
        )}
        {mayAdd && <ChooseFiles isFirst={isEmpty} isOver={isOver} onTake={give} />}
      </div>
      <p role="status" className="visually-hidden">
        {lastArrived !== undefined && hasArrived(lastArrived)}
      </p>
    </section>
  )
}
