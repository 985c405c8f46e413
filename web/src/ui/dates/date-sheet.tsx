// A date field's choices on a phone: a sheet at the lower edge, whose button says the date.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { dateUnread, dayUnread } from '@daybook/contract/messages/date-field-messages.ts'
import { useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { DateChoices } from './date-choices.tsx'
import type { DatePopupProps } from './date-popup.tsx'
import { DateTextInput } from './date-text-input.tsx'
import { useDateText } from './use-date-text.ts'
import { shownWall } from './wall-text.ts'
import '#ui/overlays/dialog.css'
import './date-sheet.css'

export function DateSheet(props: DatePopupProps) {
  const { open, onOpenChange, opener, label } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="dialog__scrim" forceRender />
          <Dialog.Viewport className="date-sheet__viewport">
            <Dialog.Popup
              ref={popup}
              className="date-sheet"
              aria-label={`Choose ${label}`}
              // A field with the focus would at once raise the keyboard over the days.
              initialFocus={popup}
              finalFocus={() => opener}
            >
              <SheetBody {...props} />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}

/** Nothing goes out before the button is pressed. */
function SheetBody({ onOpenChange, label, kind, zone, value, isRequired, onChoose }: DatePopupProps) {
  const [staged, setStaged] = useState(value)
  const [isUnread, setUnread] = useState(false)
  const typed = useDateText({
    kind,
    zone,
    value: staged,
    onValueChange: (next, isNone = false) => {
      setUnread(isNone)
      if (!isNone) setStaged(next)
    },
  })
  const set = () => {
    onChoose(staged)
    onOpenChange(false)
  }
  return (
    <>
      <Field label={label}>
        {(control) => (
          <DateTextInput
            {...control}
            typed={typed}
            refusal={kind === 'date' ? dayUnread : dateUnread}
            onFocus={typed.prepare}
          />
        )}
      </Field>
      <DateChoices
        kind={kind}
        zone={zone}
        value={staged}
        isRequired={isRequired}
        onChoose={(next) => {
          setUnread(false)
          setStaged(next)
        }}
      />
      <Button
        variant="primary"
        wide
        className="date-sheet__set"
        disabled={isUnread || (isRequired && staged === '')}
        onClick={set}
      >
        Set {shownWall(staged) || 'no date'}
      </Button>
    </>
  )
}
