// One thing to set: its name and a line about it on one side, the control on the other.
import { type ReactNode, useId } from 'react'

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
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** The whole row is the switch. */
export function SwitchRow({ title, line, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <label className="setting-row setting-row--switch">
      <div>
        <b id={`${id}-name`}>{title}</b>
        <p id={`${id}-line`}>{line}</p>
      </div>
      <input
        type="checkbox"
        className="switch"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-line`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
