// A question with a few answers that each need a line of explanation. Heavy: load it lazily.
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { IconNode } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import './dialog.css'
import './choice-dialog.css'

export type Choice = {
  readonly label: string
  /** What will happen. */
  readonly line: ReactNode
  readonly icon: IconNode
  readonly tone?: 'danger' | undefined
  readonly onSelect: () => void
}

type ChoiceDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly text: ReactNode
  /** Between the text and the choices. */
  readonly children?: ReactNode
  /** The first has the focus; the keys 1, 2 … choose, and Escape is the last one. */
  readonly choices: readonly Choice[]
}

/** Choosing does not close the dialog by itself. */
export function ChoiceDialog({ open, title, text, children, choices }: ChoiceDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  const lines = useId()
  const last = choices.length - 1

  const chooseByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const chosen = choices.findIndex((_, index) => index < last && event.key === String(index + 1))
    if (chosen < 0) return
    event.preventDefault()
    choices[chosen]?.onSelect()
  })
  // At the window: a key may come before the focus does.
  useEffect(() => {
    if (!open) return undefined
    const onKeyDown = (event: KeyboardEvent) => chooseByKey(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={open} onOpenChange={(next) => !next && choices[last]?.onSelect()}>
        <Base.Portal>
          <Base.Backdrop className="dialog__scrim" forceRender />
          <Base.Viewport className="dialog__viewport">
            <Base.Popup className="dialog choice-dialog" initialFocus={first}>
              <div className="dialog__head">
                <Base.Title className="dialog__title">{title}</Base.Title>
              </div>
              <div className="dialog__body choice-dialog__body">
                <Base.Description className="dialog__text" render={<div />}>
                  {text}
                </Base.Description>
                {children}
                <div className="choice-dialog__choices">
                  {choices.map(({ label, line, icon, tone, onSelect }, index) => (
                    <button
                      key={label}
                      ref={index === 0 ? first : undefined}
                      type="button"
                      className={classNames(
                        'choice-dialog__choice',
                        tone && `choice-dialog__choice--${tone}`,
                      )}
                      aria-label={label}
                      aria-describedby={`${lines}-${index}`}
                      onClick={onSelect}
                    >
                      <Icon of={icon} size="lg" />
                      <span className="choice-dialog__words">
                        <b>{label}</b>
                        <span id={`${lines}-${index}`}>{line}</span>
                      </span>
                      <kbd aria-hidden>{index === last ? 'Esc' : index + 1}</kbd>
                    </button>
                  ))}
                </div>
              </div>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
