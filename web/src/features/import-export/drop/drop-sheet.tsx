// Lies over the page while a file is held above it.
import { importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import { FileUp } from 'lucide'
import { createPortal } from 'react-dom'
import { Icon } from '#ui/icons/icon.tsx'
import './drop-sheet.css'

/** Outside the list: its tools may stand in a closed menu. */
export const DropSheet = () =>
  createPortal(
    <div className="drop-sheet" aria-hidden>
      <div>
        <Icon of={FileUp} size="lg" />
        <b>{words.dropHere}</b>
        <span>{words.before}</span>
      </div>
    </div>,
    document.body,
  )
