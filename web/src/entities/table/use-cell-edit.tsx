// Which cell of a row is being changed, and how that begins and ends: with a double press, Enter or F2; the focus comes back to the cell.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayChange } from '@daybook/contract/engine/rights.ts'
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import type { RowSetting } from './record-row.tsx'

const CellEditor = lazyPart(async () => (await import('./cell-editor.tsx')).CellEditor)

/** Fetches what a cell is changed with before one is. */
export const preloadCellEditor = CellEditor.preload

interface CellProps {
  readonly 'data-edits': true
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

export function useCellEdit(
  { entity, edited, user }: RowSetting,
  record: AnyRecord,
  deleting: boolean,
): CellEdit {
  const [current, setCurrent] = useState<string>()
  const cell = useRef<HTMLElement>(null)
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
            onDoubleClick: ({ currentTarget }) => begin(name, currentTarget),
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
