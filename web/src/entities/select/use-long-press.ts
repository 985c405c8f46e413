// On a phone a long press chooses a row; while one chooses, a tap does.
import { useEffect, useEffectEvent } from 'react'
import { type ListRow, rowAt } from './rows.ts'
import type { Choosing } from './use-chosen.ts'

const LONG_MS = 500
/** CSS pixels; a finger that goes further scrolls. */
const SLACK = 10

export function useLongPress(rows: readonly ListRow[], { toggle }: Choosing, isOn: boolean): void {
  const choose = useEffectEvent((target: EventTarget | null): boolean => {
    const row = rowAt(rows, target)
    if (row) toggle(row.record.id)
    return row !== undefined
  })
  const isChoosing = useEffectEvent(() => isOn)
  useEffect(() => {
    let pressed: { readonly x: number; readonly y: number; readonly timer: number } | undefined
    let isTouch = false
    let wasLong = false
    const end = () => {
      if (pressed) clearTimeout(pressed.timer)
      pressed = undefined
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true }
    const down = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      end()
      isTouch = pointerType === 'touch'
      wasLong = false
      if (!isTouch) return
      const timer = window.setTimeout(() => {
        wasLong = choose(target)
      }, LONG_MS)
      pressed = { x, y, timer }
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLACK) end()
    }
    const click = (event: MouseEvent) => {
      const isBox = event.target instanceof Element && event.target.closest('.select-box') !== null
      if (!isTouch || isBox) return
      const isTaken = wasLong || (isChoosing() && choose(event.target))
      wasLong = false
      if (!isTaken) return
      event.preventDefault()
      event.stopPropagation()
    }
    const menu = (event: Event) => isTouch && (wasLong || pressed) && event.preventDefault()
    document.addEventListener('pointerdown', down, options)
    document.addEventListener('pointermove', move, options)
    document.addEventListener('pointerup', end, options)
    document.addEventListener('pointercancel', end, options)
    document.addEventListener('click', click, options)
    document.addEventListener('contextmenu', menu, options)
    return () => {
      end()
      stop.abort()
    }
  }, [])
}
