// A file that has arrived and waits for its record, or its comment.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { sizeWords } from '@daybook/contract/files/file-limits.ts'
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { X } from 'lucide'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FileFace } from './file-face.tsx'

interface WaitingFileProps {
  readonly file: Attachment
  readonly onRemove: () => void
}

export const WaitingFile = ({ file, onRemove }: WaitingFileProps) => (
  <li className="file">
    <FileFace file={file} details={sizeWords(file.bytes)} />
    <IconButton size="sm" icon={X} aria-label={words.takeOut(file.name)} onClick={onRemove} />
  </li>
)
