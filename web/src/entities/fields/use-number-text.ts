// Keeps what is being typed into a number input apart from the number it means.
import { type ChangeEvent, useState } from 'react'

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** '1.' and '1.0' stay as typed while they mean 1; a value set from outside replaces the text. */
export function useNumberText(value: number | null, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState(textOf(value))
  return {
    value: numberOf(typed) === value ? typed : textOf(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      // Something is there but it is no number: the browser reports it as empty.
      onChange(event.target.validity.badInput ? Number.NaN : numberOf(event.target.value))
    },
  }
}
