// Lies over the page while a file is held above it.
import { isCommentHost } from '@daybook/contract/conversation/comment-rules.ts'
import { importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import { FileUp } from 'lucide'
import { createPortal } from 'react-dom'
import { Icon } from '#ui/icons/icon.tsx'
import './drop-sheet.css'

/** @param kind name of the entity whose list is below; absent: no list is. Outside the list: its tools may stand in a closed menu. */
export const DropSheet = ({ kind }: { readonly kind?: string }) =>
  createPortal(
    <div className="drop-sheet" aria-hidden>
      <div>
        <Icon of={FileUp} size="lg" />
        <b>{words.dropHere}</b>
        <span>{words.before}</span>
        {kind !== undefined && isCommentHost(kind) && <span>{words.overOne}</span>}
      </div>
    </div>,
    document.body,
  )
