// Which line of the palette Enter would choose: the first, until the person has moved to another.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** What the server and the vault find comes in above what is there already; the mark stays at the top. */
export function useMarked(query: string, lines: number) {
  const list = useRef<HTMLDivElement>(null)
  const movedIn = useRef<string>(undefined)
  const [value, setValue] = useState('')
  const move = () => {
    movedIn.current = query
  }
  useLayoutEffect(() => {
    if (movedIn.current === query) return
    setValue(list.current?.querySelector('[role="option"]')?.getAttribute('data-value') ?? '')
  }, [query, lines])
  return {
    command: {
      value,
      onValueChange: setValue,
      onKeyDownCapture: ({ key }: KeyboardEvent) => moves.includes(key) && move(),
    },
    list: { ref: list, onPointerMove: move },
  }
}
