// Whole numbers as one text: '-3, 1, 7'. What is no number is NaN, so that the schema refuses the whole.
import type { IntegersField } from '@daybook/contract/engine/fields.ts'
import { useState } from 'react'
import { TextInput } from '#ui/inputs/text-input.tsx'
import type { InputProps } from './input-props.ts'

const numbersOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
const isSame = (one: readonly number[], other: readonly number[] | null) =>
  one.length === (other ?? []).length && one.every((number, index) => Object.is(number, other?.[index]))

export function IntegersFieldInput(props: InputProps<IntegersField>) {
  const { name, value, onChange, onBlur, inputRef, control } = props
  const [typed, setTyped] = useState(value?.join(', ') ?? '')
  // A value that is set from outside replaces the text.
  const text = isSame(numbersOf(typed), value) ? typed : (value?.join(', ') ?? '')
  return (
    <TextInput
      {...control}
      ref={inputRef}
      name={name}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numbersOf(target.value))
      }}
      onBlur={onBlur}
    />
  )
}
