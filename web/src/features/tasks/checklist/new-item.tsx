// The last line of a checklist, which becomes an item with Enter.
import { Plus } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Icon } from '#ui/icons/icon.tsx'

interface NewItemProps {
  /** @returns whether there was room for it */
  readonly onAdd: (text: string) => boolean
  /** @returns whether several items came of it */
  readonly onPaste: (event: ClipboardEvent) => boolean
  readonly onUp: () => void
}

export function NewItem({ onAdd, onPaste, onUp }: NewItemProps) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() !== '' && onAdd(text.trim())) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A half composed letter needs these keys itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowUp') onUp()
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add()
    else {
      // The form is saved by these keys, with what is typed here.
      if (event.key === 'Enter') add()
      return
    }
    event.preventDefault()
  }
  return (
    <li className="checklist__item checklist__item--new">
      <span className="checklist__box" aria-hidden>
        <Icon of={Plus} size="md" />
      </span>
      <input
        className="checklist__text"
        data-item="new"
        value={text}
        placeholder="Add a step"
        aria-label="Add a step"
        onChange={(event) => setText(event.target.value)}
        onBlur={add}
        onKeyDown={onKeyDown}
        onPaste={(event) => void onPaste(event)}
        enterKeyHint="done"
      />
      <kbd className="checklist__key" aria-hidden>
        ↵
      </kbd>
    </li>
  )
}
