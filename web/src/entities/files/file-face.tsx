// What is seen of a file: its picture or icon, and its name. A press opens it.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import type { Ref } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { fileIcons } from './file-icons.ts'
import { openFile } from './open-file.ts'

interface FileFaceProps {
  readonly file: Attachment
  readonly details: string
  readonly ref?: Ref<HTMLButtonElement>
}

export const FileFace = ({ file, details, ref }: FileFaceProps) => (
  <button ref={ref} type="button" className="file__face" title={file.name} onClick={() => openFile(file)}>
    {file.preview === null ? (
      <Icon of={fileIcons[file.kind]} size="lg" />
    ) : (
      <img className="file__preview" src={file.preview} alt="" draggable={false} />
    )}
    <span className="file__text">
      <span className="file__name">{file.name}</span>
      <small>{details}</small>
    </span>
  </button>
)
