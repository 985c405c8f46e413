// Lines that were copied elsewhere become items, with one press where the browser lets the page read them.
import { checklistMessages } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import { readLines } from '@daybook/contract/tasks/checklists/checklist.ts'
import { useRef } from 'react'
import { say } from '#api/message-bar.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sayTooMany } from './use-rows.ts'
import type { ListEditor } from './list-editor.ts'
import { newItem, withItems } from './typed-items.ts'

/** '' where the browser, or the person, does not allow it. */
async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}

/** Where the clipboard can't be read the line below takes it. */
function leadToLine(button: HTMLElement | null): void {
  button?.closest('.checklist')?.querySelector<HTMLElement>('[data-item="new"]')?.focus()
  say({ tone: 'info', text: checklistMessages.pasteHere })
}

export function PasteLines({ editor: { items, change } }: { readonly editor: ListEditor }) {
  const button = useRef<HTMLSpanElement>(null)
  const paste = async () => {
    const lines = readLines(await readClipboard())
    if (lines.length === 0) return leadToLine(button.current)
    const next = withItems(
      items,
      items.length,
      lines.map((line) => newItem(line.text, line.done)),
    )
    if (next) change(next, true)
    else sayTooMany()
  }
  return (
    <span className="checklist__paste" ref={button}>
      <Button variant="quiet" size="sm" onClick={() => void paste()}>
        Paste lines
      </Button>
    </span>
  )
}
