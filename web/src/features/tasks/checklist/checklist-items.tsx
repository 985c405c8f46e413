// The rows of a checklist: a box and a line of text each, worked by the keyboard, a pointer or a finger.
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { CheckRow } from './check-row.tsx'
import { NewItem } from './new-item.tsx'
import type { ListEditor } from './list-editor.ts'
import { newItem, pastedItems, renamed } from './typed-items.ts'
import { useRows } from './use-rows.ts'

export function ChecklistItems({ editor }: { readonly editor: ListEditor }) {
  const { items, change, tick } = editor
  const { rows, told, add, addBelow, remove, move, step, leaveRow, toLast } = useRows(editor)

  const onKeyDown = (event: KeyboardEvent, item: ChecklistItem) => {
    const { key } = event
    // A half composed letter needs these keys itself.
    if (event.nativeEvent.isComposing) return
    const isTick = key === 'Enter' && (event.ctrlKey || event.metaKey)
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (isTick) tick(item, item.doneTime === null)
    else if (key === 'Enter' && item.text.trim() !== '') addBelow(item)
    else if (key === 'Backspace' && item.text === '') remove(item.id)
    else if (by !== undefined && event.altKey) move(item.id, by)
    else if (by !== undefined) step(item.id, by)
    else if (key !== 'Enter') return
    // The form around it would be saved by these keys.
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent, at: number): boolean => {
    const pasted = pastedItems(event.clipboardData.getData('text/plain'))
    if (!pasted) return false
    event.preventDefault()
    return add(at, pasted)
  }
  return (
    <>
      <ul className="checklist__items" ref={rows}>
        {items.map((item, at) => (
          <CheckRow
            key={item.id}
            item={item}
            place={at + 1}
            count={items.length}
            onTick={(done) => tick(item, done)}
            onType={(text) => change(renamed(items, item.id, text), false)}
            onLeave={() => leaveRow(item)}
            onKeyDown={(event) => onKeyDown(event, item)}
            onPaste={(event) => void onPaste(event, item.text === '' ? at : at + 1)}
            onMove={(by) => move(item.id, by)}
            onRemove={() => remove(item.id)}
          />
        ))}
        <NewItem
          onAdd={(text) => add(items.length, [newItem(text)])}
          onPaste={(event) => onPaste(event, items.length)}
          onUp={toLast}
        />
      </ul>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  )
}
