// What every input of the generic form is given.
import type { Field, ValueOf } from '@daybook/contract/engine/fields.ts'
import type { ReactNode, RefCallback } from 'react'
import type { FieldControl } from '#ui/inputs/field.tsx'

export interface InputProps<F extends Field> {
  readonly field: F
  readonly name: string
  /** Null is "nothing there"; what can't be read as a number or an instant is NaN, so that the schema refuses it. */
  readonly value: ValueOf<F> | null
  /** What the form started from. */
  readonly initial: ValueOf<F> | null
  readonly onChange: (value: ValueOf<F> | null) => void
  readonly onBlur: () => void
  /** Receives the element that takes the focus when the value is refused. */
  readonly inputRef: RefCallback<HTMLElement>
  readonly control: FieldControl
  /** Marks a value that was put in place of a computed one. */
  readonly overwritten?: boolean | undefined
  /** Drawn before the chosen entry, such as a status dot. */
  readonly leading?: ReactNode
}
