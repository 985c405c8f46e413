// A choice from a short list in the browser's own menu.
import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { inputClass, type InputLook } from './input-look.ts'
import './native-select.css'

/** Children are native options. */
export function NativeSelect({ roomy, className, ...rest }: ComponentProps<'select'> & InputLook) {
  return (
    <span className={inputClass({ roomy }, 'native-select')}>
      <select {...rest} className={className} />
      <Icon of={ChevronDown} />
    </span>
  )
}
