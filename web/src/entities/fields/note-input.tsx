// Several lines of text in a box that grows with them.
import type { NoteField } from '@daybook/contract/engine/fields.ts'
import { TextArea } from '#ui/inputs/text-area.tsx'
import type { InputProps } from './input-props.ts'
import './note-input.css'

export function NoteFieldInput({ name, value, onChange, onBlur, inputRef, control }: InputProps<NoteField>) {
  return (
    <TextArea
      {...control}
      ref={inputRef}
      name={name}
      className="note-input"
      rows={2}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
