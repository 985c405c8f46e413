// The note at the foot of the window that says what was done and offers to undo it.
import { X } from 'lucide'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import './toast.css'

type ToastProps = ComponentProps<'div'> & {
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined
  readonly onClose?: (() => void) | undefined
}

/** Presentational: how long it stays and which live region holds it is the caller's. */
export function Toast({ action, onClose, children, ...rest }: ToastProps) {
  return (
    <div {...rest} className="toast">
      <div className="toast__body">
        <span className="toast__text">{children}</span>
        {action && (
          <button type="button" className="toast__action" onClick={action.onAction}>
            {action.label}
          </button>
        )}
      </div>
      {onClose && <IconButton size="sm" icon={X} aria-label="Close" onClick={onClose} />}
    </div>
  )
}
