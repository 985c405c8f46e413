// Which cell of a row is being changed, and how that begins and ends: with a double press, Enter or F2; the focus comes back to the cell.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayChange } from '@daybook/contract/engine/rights.ts'
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { isPlainClick } from '#lib/is-plain-click.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { RowSetting } from './record-row.tsx'

const CellEditor = lazyPart(async () => (await import('./cell-editor.tsx')).CellEditor)

/** Fetches what a cell is changed with before one is. */
export const preloadCellEditor = CellEditor.preload

interface CellProps {
  readonly 'data-edits': true
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface CellEdit {
  /** In place of what the cell shows, while it is changed. */
  readonly editor: (name: string) => ReactNode
  /** Of a cell that this person may change. */
  readonly cellProps: (name: string) => CellProps | undefined
}

/** Has the focus until the editor is there: keys that are typed already are no shortcuts. */
const Coming = () => <TextInput aria-busy readOnly ref={(input) => input?.focus()} />

/** Within it a second press makes two. */
const DOUBLE_PRESS_MS = 300

/** A press on a link in a cell that a double press changes: it is followed once no second one came, so that nobody dials who edits. */
function useUnhurriedLinks() {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFollowing = useRef(false)
  const forget = () => clearTimeout(waiting.current)
  const follow = (link: HTMLElement) => {
    isFollowing.current = true
    link.click()
    isFollowing.current = false
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target, detail } = event
    const link = target instanceof Element && target.closest('a')
    // Enter on a link has no second press.
    if (!link || isFollowing.current || detail === 0 || !isPlainClick(event)) return
    event.preventDefault()
    forget()
    if (detail === 1) waiting.current = setTimeout(() => follow(link), DOUBLE_PRESS_MS)
  }
  return { onClick, forget }
}

export function useCellEdit(
  { entity, edited, user }: RowSetting,
  record: AnyRecord,
  deleting: boolean,
): CellEdit {
  const [current, setCurrent] = useState<string>()
  const cell = useRef<HTMLElement>(null)
  const links = useUnhurriedLinks()
  const mayEdit = edited.size > 0 && !deleting && mayChange(user, entity, record)

  const begin = (name: string, element: HTMLElement) => {
    // One at a time: the one before may be on its way to the server, and may be refused.
    if (current !== undefined) return
    cell.current = element
    setCurrent(name)
  }
  const end = () => {
    const active = document.activeElement
    const isHere = !active || active === document.body || cell.current?.contains(active)
    flushSync(() => setCurrent(undefined))
    // Whoever went on to something else meanwhile stays there.
    if (!isHere) return
    const place = cell.current?.matches('td') ? cell.current : cell.current?.querySelector('a')
    place?.focus()
  }
  return {
    editor: (name) =>
      (name === current && (
        <Suspense fallback={<Coming />}>
          <CellEditor entity={entity} record={record} name={name} onDone={end} />
        </Suspense>
      )) ||
      undefined,
    cellProps: (name) =>
      mayEdit && edited.has(name)
        ? {
            'data-edits': true,
            onClick: links.onClick,
            onDoubleClick: ({ currentTarget }) => {
              links.forget()
              begin(name, currentTarget)
            },
            onKeyDown: (event) => {
              const { key, target, currentTarget } = event
              if (key !== 'F2' && !(key === 'Enter' && target === currentTarget)) return
              event.preventDefault()
              begin(name, currentTarget)
            },
          }
        : undefined,
  }
}
