// Moves a row by its handle, with mouse, pen or finger: it changes places with each row that the pointer comes to.
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { LineEdits } from './use-line-edits.ts'

/** @returns what the handle listens to, and the key of the row that is on its way */
export function useRowDrag({ lines, move }: LineEdits) {
  const [dragged, setDragged] = useState<string>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  const now = useRef({ lines, move })
  useEffect(() => {
    now.current = { lines, move }
  })
  const come = (key: string, table: Element | null, y: number) => {
    const { lines: rows } = now.current
    const from = rows.findIndex((line) => line.key === key)
    const to = rows.findIndex((line) => {
      const box = table?.querySelector(`[data-line='${line.key}']`)?.getBoundingClientRect()
      return box && y >= box.top && y < box.bottom
    })
    if (from >= 0 && to >= 0 && from !== to) now.current.move(from, to - from)
  }

  const handle = (key: string) => ({
    onPointerDown({ currentTarget, pointerId }: ReactPointerEvent<HTMLElement>) {
      const table = currentTarget.closest('table')
      going.current?.abort()
      going.current = new AbortController()
      const { signal } = going.current
      setDragged(key)
      // On the window: a row that changes its place in the page loses the pointer that it has captured.
      addEventListener(
        'pointermove',
        (event) => {
          if (event.pointerId === pointerId) come(key, table, event.clientY)
        },
        { signal },
      )
      for (const end of ['pointerup', 'pointercancel'] as const)
        addEventListener(
          end,
          (event) => {
            if (event.pointerId !== pointerId) return
            going.current?.abort()
            setDragged(undefined)
          },
          { signal },
        )
    },
  })
  return { dragged, handle }
}
