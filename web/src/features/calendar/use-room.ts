// How much room the weeks of a month have in the window.
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Room } from './plan-month.ts'

/** Of month-grid.css: a day's number with the line below, an event with its gap, and one of two lines where days are narrow. */
const FRAME = 32
const LINE = 24
const TWO_LINES = 38
const ONE_LINE_FROM = 901
/** Until it is known: header, bar and weekdays. */
const ABOVE = 145

function roomBelow(above: number): Room {
  const line = innerWidth < ONE_LINE_FROM ? TWO_LINES : LINE
  return { height: innerHeight - above, frame: FRAME, line }
}

const isSame = (one: Room, other: Room) => one.height === other.height && one.line === other.line

/** @param weeks what begins where the first week does */
export function useRoom(weeks: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(() => roomBelow(ABOVE))
  useLayoutEffect(() => {
    const measure = () => {
      const { top = 0 } = weeks.current?.getBoundingClientRect() ?? {}
      const next = roomBelow(Math.round(top + scrollY))
      setRoom((now) => (isSame(now, next) ? now : next))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [weeks])
  return room
}
