// Which line of the palette Enter would choose: the first, until the person has moved to another.
import { useCommandState } from 'cmdk'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** What the server and the vault find comes in above what is there already; the mark stays at the top. */
export function useMarked(query: string, lines: number) {
  const box = useRef<HTMLInputElement>(null)
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
    box: { ref: box },
    list: { ref: list, onPointerMove: move },
    said: { box, list },
  }
}

interface MarkedSaidProps {
  readonly box: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
}

/**
 * Lets a screen reader hear the line that is marked. Stands inside `Command`: cmdk renews what it says of the marked
 * line only where it chose that line itself, so this says it again whenever either changes.
 */
export function MarkedSaid({ box, list }: MarkedSaidProps) {
  useCommandState(({ value }) => value)
  useCommandState(({ selectedItemId }) => selectedItemId)
  useLayoutEffect(() => {
    const id = list.current?.querySelector('[role="option"][aria-selected="true"]')?.id
    for (const { current: part } of [box, list])
      if (id) part?.setAttribute('aria-activedescendant', id)
      else part?.removeAttribute('aria-activedescendant')
  })
  return null
}
