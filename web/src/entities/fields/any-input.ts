// What an input gets in a form that knows its values as `unknown`.
import type { Field } from '@daybook/contract/engine/fields.ts'
import type { InputProps } from './input-props.ts'

export type AnyInputProps = Omit<InputProps<Field>, 'value' | 'initial' | 'onChange'> & {
  readonly value: unknown
  readonly initial: unknown
  readonly onChange: (value: unknown) => void
}
