// One line of text.
import type { ComponentProps } from 'react'
import { inputClass, type InputLook } from './input-look.ts'

/** A native input in the product's look. */
export function TextInput({
  roomy,
  overwritten,
  alignEnd,
  className,
  ...rest
}: ComponentProps<'input'> & InputLook) {
  return <input type="text" {...rest} className={inputClass({ roomy, overwritten, alignEnd }, className)} />
}
