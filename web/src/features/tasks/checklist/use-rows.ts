// What can be done with the rows of a checklist, and which of them has the focus afterwards.
import { checklistMessages, movedTo } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { useEffect, useRef, useState } from 'react'
import { say } from '#api/message-bar.ts'
import type { ListEditor } from './list-editor.ts'
import { indexOf, moved, newItem, withItems, without } from './typed-items.ts'

/** Which row gets the focus once it is drawn. */
interface Wanted {
  readonly id: number | 'new'
}

export const sayTooMany = () => void say({ tone: 'bad', text: checklistMessages.tooMany })

export function useRows({ items, change, settle }: ListEditor) {
  const rows = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState<Wanted>()
  const [told, setTold] = useState('')

  useEffect(() => {
    if (!wanted) return
    rows.current?.querySelector<HTMLInputElement>(`[data-item="${wanted.id}"]`)?.focus()
  }, [wanted])

  const add = (at: number, added: readonly ChecklistItem[]): boolean => {
    const next = withItems(items, at, added)
    if (next)
      change(
        next,
        added.every(({ text }) => text !== ''),
      )
    else sayTooMany()
    return next !== undefined
  }
  const remove = (id: number) => {
    const at = indexOf(items, id)
    change(without(items, id), true)
    setWanted({ id: (items[at - 1] ?? items[at + 1])?.id ?? 'new' })
  }
  const move = (id: number, by: -1 | 1) => {
    const next = moved(items, id, by)
    if (next === items) return
    change(next, true)
    setTold(movedTo(indexOf(next, id) + 1, next.length))
    setWanted({ id })
  }
  const step = (id: number, by: -1 | 1) => setWanted({ id: items[indexOf(items, id) + by]?.id ?? 'new' })

  /** An empty row below this one. */
  const addBelow = ({ id }: ChecklistItem) => {
    const fresh = newItem('')
    if (add(indexOf(items, id) + 1, [fresh])) setWanted({ id: fresh.id })
  }
  const leaveRow = ({ id, text }: ChecklistItem) => {
    if (text.trim() === '') change(without(items, id), true)
    else settle()
  }

  return {
    rows,
    told,
    add,
    addBelow,
    remove,
    move,
    step,
    leaveRow,
    toLast: () => setWanted({ id: items.at(-1)?.id ?? 'new' }),
  }
}
