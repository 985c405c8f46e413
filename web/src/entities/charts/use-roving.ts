// One Tab stop for many links: arrows, Home and End move among them, as in a toolbar.
import { type KeyboardEvent, useRef, useState } from 'react'

type Groups = readonly (readonly string[])[]

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1))

/**
 * Where an arrow leads. In a single group every arrow goes to the next or the former one; among several, which stand
 * side by side and grow upwards, left and right change the group and stay on about the same level.
 * @returns undefined for keys that mean nothing here
 */
export function neighbour(groups: Groups, from: string, key: string): string | undefined {
  const filled = groups.filter((group) => group.length > 0)
  const column = filled.findIndex((group) => group.includes(from))
  const group = filled[column] ?? []
  const row = group.indexOf(from)
  const along = (step: number) => group[clamp(row + step, group.length)]
  const aside = (step: number) => {
    const next = filled[clamp(column + step, filled.length)] ?? []
    return next[clamp(row, next.length)]
  }
  const isSingle = filled.length === 1
  switch (key) {
    case 'ArrowRight':
      return isSingle ? along(1) : aside(1)
    case 'ArrowLeft':
      return isSingle ? along(-1) : aside(-1)
    case 'ArrowDown':
      return along(isSingle ? 1 : -1)
    case 'ArrowUp':
      return along(isSingle ? -1 : 1)
    case 'Home':
      return filled[0]?.[0]
    case 'End':
      return filled.at(-1)?.at(-1)
    default:
      return undefined
  }
}

/** `stop(key)` gives the link of that key what makes it one of the group. */
export function useRoving(groups: Groups) {
  const [chosen, choose] = useState<string>()
  const links = useRef(new Map<string, HTMLElement | SVGElement>())
  const keys = groups.flat()
  const current = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0]

  return (key: string) => ({
    tabIndex: key === current ? 0 : -1,
    ref: (link: HTMLElement | SVGElement | null) => {
      if (link) links.current.set(key, link)
      else links.current.delete(key)
    },
    onFocus: () => choose(key),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = neighbour(groups, key, event.key)
      if (next === undefined) return
      event.preventDefault()
      links.current.get(next)?.focus()
    },
  })
}
