// The foot of every form: what opens more of it, the way out, and the one primary button.
import { messages } from '@daybook/contract/messages/messages.ts'
import { ChevronDown, ChevronUp } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { RecordFormState } from './open-form.ts'

interface FormButtonsProps {
  readonly form: RecordFormState
  /** Stands first, such as what unfolds the rest of the form. */
  readonly start?: ReactNode
  readonly closeLabel?: 'Close' | 'Cancel'
  /** Has a button that puts the form back to what it opened with. */
  readonly canReset?: boolean
  /** What usually comes after saving: it is the primary button then, and saves by itself. */
  readonly next?: ReactNode
}

export function FormButtons({ form, start, closeLabel = 'Close', canReset = false, next }: FormButtonsProps) {
  const { mode, actions, isSaving, base, startOn, onClose } = form
  return (
    <FormFoot
      start={
        <div className="form-buttons__start">
          {start}
          {actions}
        </div>
      }
    >
      <Button onClick={onClose}>{closeLabel}</Button>
      {canReset && mode !== 'view' && (
        <Button disabled={isSaving} onClick={() => startOn(base)}>
          Reset
        </Button>
      )}
      {mode !== 'view' && (
        <Button type="submit" variant={next ? 'secondary' : 'primary'} busy={isSaving}>
          Save
          <kbd className="form-buttons__keys" aria-hidden>
            Ctrl ↵
          </kbd>
        </Button>
      )}
      {next}
    </FormFoot>
  )
}

/** The foot of a declared form, with the specified 'More Options'. */
export function DeclaredButtons({ form, next }: Pick<FormButtonsProps, 'form' | 'next'>) {
  const [isOpen, setOpen] = useState(false)
  const region = useId()
  return (
    <>
      <p id={region} role="status" className={isOpen ? 'record-form__options' : 'visually-hidden'}>
        {isOpen && messages.moreOptions}
      </p>
      <FormButtons
        form={form}
        next={next}
        start={
          <Expander label="More Options" open={isOpen} controls={region} onToggle={() => setOpen(!isOpen)} />
        }
      />
    </>
  )
}

interface ExpanderProps {
  readonly label: string
  readonly open: boolean
  readonly controls?: string
  readonly onToggle: () => void
}

export const Expander = ({ label, open, controls, onToggle }: ExpanderProps) => (
  <Button
    variant="quiet"
    className="form-buttons__expander"
    aria-expanded={open}
    aria-controls={controls}
    onClick={onToggle}
  >
    <Icon of={open ? ChevronUp : ChevronDown} />
    <span className="form-buttons__label">{label}</span>
  </Button>
)
