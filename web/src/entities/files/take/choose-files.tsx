// The way to choose files from the device, and under a finger to photograph one.
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { Camera, Paperclip } from 'lucide'
import { useRef } from 'react'
import { classNames } from '#lib/class-names.ts'
import { useMedia } from '#lib/use-media.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { FileInput } from './file-input.tsx'

interface ChooseFilesProps {
  /** Nothing is there yet: the words say what this is. */
  readonly isFirst: boolean
  /** Files are held over the page. */
  readonly isOver: boolean
  readonly onTake: (files: readonly File[]) => void
}

export function ChooseFiles({ isFirst, isOver, onTake }: ChooseFilesProps) {
  const choose = useRef<HTMLInputElement>(null)
  const photograph = useRef<HTMLInputElement>(null)
  // Where a finger is, there mostly is a camera, and nothing to drop.
  const isTouched = useMedia('(pointer: coarse)')
  const label = isTouched ? words.choose : isFirst ? words.first : words.dropPasteChoose
  return (
    <div className="files__ways">
      <button
        type="button"
        className={classNames('files__way', isOver && 'files__way--over')}
        onClick={() => choose.current?.click()}
      >
        <Icon of={Paperclip} size="sm" />
        {isOver ? words.dropHere : label}
      </button>
      <FileInput ref={choose} label={words.choose} onTake={onTake} />
      {isTouched && (
        <>
          <button type="button" className="files__way" onClick={() => photograph.current?.click()}>
            <Icon of={Camera} size="sm" />
            {words.takePhoto}
          </button>
          <FileInput ref={photograph} label={words.takePhoto} isCamera onTake={onTake} />
        </>
      )}
    </div>
  )
}
