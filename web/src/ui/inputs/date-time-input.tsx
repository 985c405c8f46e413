// A date and time, or a date alone, in the browser's own picker.
import { X } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import { formatDayName, formatStamp, fromLocalInput } from '#lib/format-time.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { inputClass } from './input-look.ts'
import './date-time-input.css'

type DateTimeInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  readonly type?: 'datetime-local' | 'date'
  /** 'YYYY-MM-DDTHH:mm' (or 'YYYY-MM-DD'), empty for none; which zone's clock that is, only the caller knows. */
  readonly value: string
  /** `isHalfTyped`: the browser answers '' because the date is not complete, not because it is empty. */
  readonly onValueChange: (value: string, isHalfTyped?: boolean) => void
  /** Tells its clearing button from those of the other dates on a form: 'Clear {label}'. */
  readonly label: string
}

/** An optional date can be cleared again. Until it is edited it reads as everywhere else in the product. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { type = 'datetime-local', value, onValueChange, label, className, ...rest } = props
  const clearable = value !== '' && !rest.required && !rest.disabled && !rest.readOnly
  const wall = fromLocalInput(value, 'UTC')
  const shown = wall === null ? '' : (type === 'date' ? formatDayName : formatStamp)(wall, 'UTC')
  return (
    <span className={inputClass({}, classNames('date-time', shown && 'date-time--set', className))}>
      {shown && (
        <span className="date-time__text" aria-hidden>
          {shown}
        </span>
      )}
      <input
        max={type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
        {...rest}
        type={type}
        value={value}
        onChange={(event) => onValueChange(event.target.value, event.target.validity.badInput)}
      />
      {clearable && (
        <IconButton size="sm" icon={X} aria-label={`Clear ${label}`} onClick={() => onValueChange('')} />
      )}
    </span>
  )
}
