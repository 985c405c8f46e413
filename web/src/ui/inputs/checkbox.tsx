// A box to tick and the words that belong to it.
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import './checkbox.css'

/** Children are the label. */
export function Checkbox({ className, children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classNames('checkbox', className)}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
