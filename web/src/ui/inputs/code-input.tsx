// A code of a second step: pasted with blanks, typed in any of our scripts, sent by itself once an app's six digits are there.
import { readStepCode } from '@daybook/contract/account/step-codes.ts'
import type { ChangeEvent, ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

type CodeInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value' | 'type'> & {
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Six digits are there. */
  readonly onComplete?: ((value: string) => void) | undefined
  /** Letters belong to a recovery code. */
  readonly isRecovery?: boolean
}

export function CodeInput({ value, onChange, onComplete, isRecovery = false, ...rest }: CodeInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event)
    const typed = event.target.value
    if (!isRecovery && readStepCode(typed)?.kind === 'totp') onComplete?.(typed)
  }
  return (
    <TextInput
      {...rest}
      // One kind of field each: browsers offer what belongs there.
      key={isRecovery ? 'recovery' : 'app'}
      value={value}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="code-input"
      onChange={change}
    />
  )
}
