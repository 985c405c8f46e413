// A password that can be looked at before it is sent.
import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { inputClass, type InputLook } from './input-look.ts'

/** Hidden until the eye is pressed. */
export function PasswordInput({
  roomy,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & InputLook) {
  const [shown, setShown] = useState(false)
  return (
    <span className={inputClass({ roomy }, className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
      />
      <IconButton
        size="sm"
        icon={shown ? EyeOff : Eye}
        aria-label="Show what is typed"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
