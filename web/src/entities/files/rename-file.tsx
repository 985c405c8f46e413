// The new name of a file, typed in its place.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { FILE_NAME_MAX } from '@daybook/contract/files/file-limits.ts'
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { Check, X } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { type HostKey, useRenameFile } from './use-files.ts'

interface RenameFileProps {
  readonly file: Attachment
  readonly host: HostKey
  readonly onDone: () => void
}

/** 'bill.png' → 4: the ending mostly stays. */
const stemEnd = (name: string) => (name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length)

export function RenameFile({ file, host, onDone }: RenameFileProps) {
  const [name, setName] = useState(file.name)
  const input = useRef<HTMLInputElement>(null)
  const rename = useRenameFile(host, file.id)
  const errorId = useId()
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(0, stemEnd(input.current.value))
  }, [])
  const save = () => {
    if (rename.isPending) return
    if (name.trim() === file.name) return onDone()
    rename.mutate(name, { onSuccess: onDone })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A half composed letter needs these keys itself.
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither saves or closes what is around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else onDone()
  }
  return (
    <div className="file__rename" role="group" aria-label={words.rename}>
      <TextInput
        ref={input}
        aria-label={words.newName}
        aria-invalid={rename.isError || undefined}
        aria-describedby={rename.isError ? errorId : undefined}
        maxLength={FILE_NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        size="sm"
        icon={Check}
        aria-label="Save the name"
        aria-busy={rename.isPending}
        onClick={save}
      />
      <IconButton size="sm" icon={X} aria-label="Keep the old name" onClick={onDone} />
      {rename.isError && (
        <p id={errorId} role="alert" className="file__sentence">
          {sentenceOf(rename.error)}
        </p>
      )}
    </div>
  )
}
