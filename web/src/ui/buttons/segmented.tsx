// A switch between a few ways of seeing the same thing.
import type { IconNode } from 'lucide'
import { useId } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import './segmented.css'

export type SegmentedOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** Shown instead of the label. */
  readonly icon?: IconNode | undefined
}

type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
}

/** Native radio buttons, so arrow keys and names come from the browser. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange } = props
  const name = useId()
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.icon && option.label}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} />}
          <span className={option.icon && 'visually-hidden'}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
