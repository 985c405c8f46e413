// One thing to set: its name and a line about it on one side, the control on the other.
import { type ReactNode, useId, useState } from 'react'
import { Switch } from '#ui/inputs/switch.tsx'

interface RowProps {
  readonly title: string
  readonly line: ReactNode
  readonly children?: ReactNode
}

export function SettingRow({ title, line, children }: RowProps) {
  return (
    <div className="setting-row">
      <div>
        <b>{title}</b>
        <p>{line}</p>
      </div>
      {children}
    </div>
  )
}

interface SwitchRowProps extends Omit<RowProps, 'children'> {
  readonly checked: boolean
  /** Why it stays as it is. */
  readonly refused?: string | undefined
  /** Resolves when the change is saved, or is not. */
  readonly onChange: (checked: boolean) => Promise<void>
}

/** The whole row is the switch. It moves at once and goes back if the change was refused. */
export function SwitchRow({ title, line, checked, refused, onChange }: SwitchRowProps) {
  const id = useId()
  const [pending, setPending] = useState<boolean>()
  const change = async (next: boolean) => {
    setPending(next)
    await onChange(next)
    // A later press is still on its way.
    setPending((latest) => (latest === next ? undefined : latest))
  }
  return (
    <>
      <label className="setting-row setting-row--switch">
        <div>
          <b id={`${id}-name`}>{title}</b>
          <p id={`${id}-line`}>{line}</p>
        </div>
        <Switch
          aria-labelledby={`${id}-name`}
          aria-describedby={refused ? `${id}-refused ${id}-line` : `${id}-line`}
          checked={pending ?? checked}
          onChange={(event) => void change(event.target.checked)}
        />
      </label>
      {refused && (
        <p id={`${id}-refused`} className="setting-row__refused" role="alert">
          {refused}
        </p>
      )}
    </>
  )
}
