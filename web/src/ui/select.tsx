// A choice whose entries carry a dot, an icon or an avatar. Heavy: load it lazily; `native-select.tsx` is the light one.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input-look.ts'
import './menu-popup.css'
import './select.css'

export type SelectOption = {
  readonly value: string
  readonly label: string
  /** Drawn before the label. */
  readonly leading?: ReactNode
}

type SelectProps = Partial<FieldControl> & {
  readonly options: readonly SelectOption[]
  /** Empty for none. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
}

/** Type-ahead, arrows, Home and End work as in the browser's own. */
export function Select(props: SelectProps) {
  const {
    options,
    value,
    onValueChange,
    onBlur,
    placeholder = '',
    name,
    disabled = false,
    ...control
  } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => onValueChange(next ?? '')}
        name={name}
        disabled={disabled}
        modal={false}
      >
        <Base.Trigger {...control} className={inputClass({}, 'select')} onBlur={onBlur}>
          <span className="select__value" data-placeholder={chosen ? undefined : ''}>
            {chosen?.leading}
            <span>{chosen?.label ?? placeholder}</span>
          </span>
          <Base.Icon className="select__icon">
            <Icon of={ChevronDown} />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="menu" sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className="menu__popup select__popup">
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className="menu__item">
                  {option.leading}
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator render={<Check size={16} strokeWidth={1.8} aria-hidden />} />
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
