// Which records are chosen, and how that changes: one, a range, a page, all.
import { useState } from 'react'

export interface Chosen {
  readonly ids: ReadonlySet<number>
  /** From here a range goes. */
  readonly anchor: number | undefined
}

const nothing: Chosen = { ids: new Set(), anchor: undefined }

export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>(nothing)
  const toggle = (id: number) =>
    setChosen(({ ids }) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return { ids: next, anchor: id }
    })
  /** All from the last one that was chosen to this one, in the order of the page. */
  const extend = (id: number, order: readonly number[]) =>
    setChosen(({ ids, anchor }) => {
      const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)]
      const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
      return { ids: new Set([...ids, ...range]), anchor: anchor ?? id }
    })
  const add = (more: readonly number[]) =>
    setChosen(({ ids, anchor }) => ({ ids: new Set([...ids, ...more]), anchor }))
  const only = (ids: readonly number[]) => setChosen({ ids: new Set(ids), anchor: undefined })
  const clear = () => setChosen(nothing)
  return { ids: chosen.ids, toggle, extend, add, only, clear }
}
export type Choosing = ReturnType<typeof useChosen>
