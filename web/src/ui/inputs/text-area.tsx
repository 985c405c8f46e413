// Several lines of text.
import type { ComponentProps } from 'react'
import { inputClass } from './input-look.ts'

/** A native text area that its user may make taller. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={inputClass({}, className)} />
}
