// The browser's own dialog for files, behind a button that looks like ours.
import type { ChangeEvent, Ref } from 'react'

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  /** The camera at once, where there is one. */
  readonly isCamera?: boolean
  readonly onTake: (files: readonly File[]) => void
}

export function FileInput({ ref, label, isCamera = false, onTake }: FileInputProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file may be chosen again.
    currentTarget.value = ''
    onTake(files)
  }
  const camera = { accept: 'image/*', capture: 'environment' } as const
  return (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      {...(isCamera ? camera : { multiple: true })}
      onChange={take}
    />
  )
}
