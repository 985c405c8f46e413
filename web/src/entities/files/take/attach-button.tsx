// Files of a comment are chosen with a paper clip.
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { Paperclip } from 'lucide'
import { useRef } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FileInput } from './file-input.tsx'

export function AttachButton({ onTake }: { readonly onTake: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        size="sm"
        icon={Paperclip}
        aria-label={words.addToComment}
        onClick={() => input.current?.click()}
      />
      <FileInput ref={input} label={words.addToComment} onTake={onTake} />
    </>
  )
}
