// Moves a row by its handle, with mouse, pen or finger: it changes places with each row that the pointer comes to.
import { type PointerEvent, useRef, useState } from 'react'
import type { LineEdits } from './use-line-edits.ts'

/** @returns what the handle listens to, and the key of the row that is on its way */
export function useRowDrag({ lines, move }: LineEdits) {
  const [dragged, setDragged] = useState<string>()
  const isDown = useRef(false)
  const end = () => {
    isDown.current = false
    setDragged(undefined)
  }
  const handle = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      isDown.current = true
      setDragged(key)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isDown.current) return
      const table = event.currentTarget.closest('table')
      const from = lines.findIndex((line) => line.key === key)
      const to = lines.findIndex((line) => {
        const box = table?.querySelector(`[data-line='${line.key}']`)?.getBoundingClientRect()
        return box && event.clientY >= box.top && event.clientY < box.bottom
      })
      if (from >= 0 && to >= 0 && from !== to) move(from, to - from)
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { dragged, handle }
}
