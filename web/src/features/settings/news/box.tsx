// A box that moves at once and goes back if the change was refused.
import { type ComponentProps, useState } from 'react'

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  readonly checked: boolean
  /** Resolves when the change is saved, or is not. */
  readonly onChange: (checked: boolean) => Promise<void>
}

export function Box({ checked, onChange, ...rest }: BoxProps) {
  const [pending, setPending] = useState<boolean>()
  const change = async (next: boolean) => {
    setPending(next)
    await onChange(next)
    // A later press is still on its way.
    setPending((latest) => (latest === next ? undefined : latest))
  }
  return (
    <input
      {...rest}
      type="checkbox"
      checked={pending ?? checked}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}
