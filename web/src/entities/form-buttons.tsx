// The foot of every form: what opens more of it, the way out, and the one primary button.
import { messages } from '@daybook/contract/messages.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormMode } from './form-mode.ts'
import type { FormOverride } from './form-override.ts'

interface FormButtonsProps {
  readonly mode: FormMode
  readonly override: FormOverride
  readonly actions: ReactNode
  readonly isSaving: boolean
  /** The fields are on their way: there is nothing to save or to judge yet. */
  readonly isComing: boolean
  readonly isFolded: boolean
  readonly onFold: () => void
  readonly onReset: () => void
  readonly onClose: () => void
}

export function FormButtons(props: FormButtonsProps) {
  const { mode, override, actions, isSaving, isComing, isFolded, onFold, onReset, onClose } = props
  const { expander = 'options', closeLabel = 'Close', canReset = false } = override
  const [optionsOpen, setOptionsOpen] = useState(false)
  const region = useId()
  const expanders = {
    none: undefined,
    fold: <Expander label={isFolded ? 'More' : 'Less'} open={!isFolded} onToggle={onFold} />,
    options: (
      <Expander
        label="More Options"
        open={optionsOpen}
        controls={region}
        onToggle={() => setOptionsOpen(!optionsOpen)}
      />
    ),
  }
  return (
    <>
      <p id={region} role="status" className={optionsOpen ? 'record-form__options' : 'visually-hidden'}>
        {optionsOpen && messages.moreOptions}
      </p>
      <FormFoot
        start={
          <div className="form-buttons__start">
            {expanders[expander]}
            {!isComing && actions}
          </div>
        }
      >
        <Button onClick={onClose}>{closeLabel}</Button>
        {canReset && mode !== 'view' && !isComing && (
          <Button disabled={isSaving} onClick={onReset}>
            Reset
          </Button>
        )}
        {mode !== 'view' && !isComing && (
          <Button type="submit" variant="primary" busy={isSaving}>
            Save
            <kbd className="form-buttons__keys" aria-hidden>
              Ctrl ↵
            </kbd>
          </Button>
        )}
      </FormFoot>
    </>
  )
}

interface ExpanderProps {
  readonly label: string
  readonly open: boolean
  readonly controls?: string
  readonly onToggle: () => void
}

const Expander = ({ label, open, controls, onToggle }: ExpanderProps) => (
  <Button
    variant="quiet"
    className="form-buttons__expander"
    aria-expanded={open}
    aria-controls={controls}
    onClick={onToggle}
  >
    <Icon of={open ? ChevronUp : ChevronDown} />
    {label}
  </Button>
)
