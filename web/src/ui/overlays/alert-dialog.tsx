// A question that must be answered before anything else happens. Heavy: load it lazily.
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonVariant } from '#ui/buttons/button.tsx'
import './dialog.css'

export type AlertAction = {
  readonly label: string
  readonly onSelect: () => void
  readonly variant?: ButtonVariant | undefined
  readonly busy?: boolean | undefined
}

type AlertDialogProps = {
  readonly open: boolean
  /** Escape asks to close without an answer. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** What will happen. */
  readonly text: ReactNode
  /** From the quiet one to the decisive one; the first has the focus. They don't close the dialog by themselves. */
  readonly actions: readonly AlertAction[]
}

/** A small dialog with its buttons at the end. */
export function AlertDialog({ open, onOpenChange, title, text, actions }: AlertDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <Base.Portal>
          <Base.Backdrop className="dialog__scrim" forceRender />
          <Base.Viewport className="dialog__viewport">
            <Base.Popup className="dialog dialog--sm" initialFocus={first}>
              <div className="dialog__head">
                <Base.Title className="dialog__title">{title}</Base.Title>
              </div>
              <Base.Description className="dialog__body dialog__text" render={<div />}>
                {text}
              </Base.Description>
              <div className="dialog__actions">
                {actions.map(({ label, onSelect, variant, busy }, index) => (
                  <Button
                    key={label}
                    ref={index === 0 ? first : undefined}
                    variant={variant}
                    busy={busy}
                    onClick={onSelect}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
