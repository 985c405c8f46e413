// The one field for a date and time, or a date alone: typed as one says it, or chosen from a small calendar.
import { dateUnread, dayUnread } from '@daybook/contract/messages/date-field-messages.ts'
import { Calendar, Lock } from 'lucide'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DateTextInput } from '#ui/dates/date-text-input.tsx'
import { datePopup } from '#ui/dates/load-date-popup.ts'
import { useDateText } from '#ui/dates/use-date-text.ts'
import { briefWall, type DateKind } from '#ui/dates/wall-text.ts'
import { Icon } from '#ui/icons/icon.tsx'

type DateTimeInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  readonly type?: DateKind
  /** 'YYYY-MM-DDTHH:mm' (or 'YYYY-MM-DD') on the clock of `zone`, empty for none. */
  readonly value: string
  /** `isUnread`: '' goes out because the text is no date, not because it is empty. */
  readonly onValueChange: (value: string, isUnread?: boolean) => void
  readonly zone: string
  /** Tells its calendar from those of the other dates on a form: 'Choose {label}'. */
  readonly label: string
}

/** An optional date is cleared by emptying its text. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { type: kind = 'datetime-local', value, onValueChange, zone, label, ...rest } = props
  const typed = useDateText({ kind, value, onValueChange, zone })
  const field = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isFixed = rest.readOnly === true

  const open = async (from: HTMLElement | null) => {
    typed.prepare()
    if (!(await datePopup.load())) return
    typed.settle()
    setOpener(from)
    setOpen(true)
  }
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    if (event.key !== 'ArrowDown' || isFixed) return
    event.preventDefault()
    void open(event.currentTarget)
  }
  const { Popup } = datePopup
  return (
    <div ref={field} className="date-field">
      <DateTextInput
        {...rest}
        typed={typed}
        brief={briefWall(value)}
        refusal={kind === 'date' ? dayUnread : dateUnread}
        onKeyDown={openByKey}
        onFocus={(event) => {
          typed.prepare()
          rest.onFocus?.(event)
        }}
        end={
          isFixed ? (
            <Icon of={Lock} />
          ) : (
            <IconButton
              ref={button}
              size="sm"
              icon={Calendar}
              aria-label={`Choose ${label}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={rest.disabled}
              onPointerEnter={() => void datePopup.load()}
              onFocus={() => void datePopup.load()}
              onClick={() => (isOpen ? setOpen(false) : void open(button.current))}
            />
          )
        }
      />
      {Popup && opener && (
        <Popup
          open={isOpen}
          onOpenChange={setOpen}
          field={field}
          opener={opener}
          label={label}
          kind={kind}
          zone={zone}
          value={value}
          isRequired={rest.required === true || rest['aria-required'] === true}
          onChoose={onValueChange}
        />
      )}
    </div>
  )
}
