// A form or a choice over the page. Heavy: load it lazily.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as Base } from '@base-ui/react/dialog'
import { ArrowLeft, X } from 'lucide'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '#lib/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import './dialog.css'

const fields = ':is(input, select, textarea, [role=combobox]):not(:disabled)'

type DialogProps = {
  readonly open: boolean
  /** Asked before it closes, too: a caller that keeps `open` keeps the dialog. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Names the closing button of the head apart from one at the foot. */
  readonly closeLabel?: string | undefined
  /** Buttons in the head, before the closing one. */
  readonly headActions?: ReactNode
  /** 720 px and full screen when narrow, or 480 px and never full screen. */
  readonly size?: 'md' | 'sm'
  /** Without it the first field of the body has the focus. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Has the focus after closing; without it, or once it is gone, whatever had it before the first field took it. */
  readonly opener?: Element | null | undefined
  /** `DialogBody` and `FormFoot`, or a form with the class `dialog__form` that holds both. */
  readonly children: ReactNode
}

/** Base UI gives the focus to what had it before, in the frame after; where that is gone, too, the heading takes it. */
function focusHeadingIfLost() {
  const look = () => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}

/** Traps the focus and gives it back; Escape and a press on the scrim ask to close. */
export function Dialog({
  open,
  onOpenChange,
  title,
  closeLabel = 'Close',
  headActions,
  size = 'md',
  initialFocus,
  opener,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const firstField = () => {
    // Under a finger a focused field would at once raise the keyboard over the form.
    if (matchMedia('(pointer: coarse)').matches) return popup.current
    return popup.current?.querySelector<HTMLElement>(`.dialog__body ${fields}`) ?? popup.current
  }
  /** Asked a frame after the dialog came, or later on a busy machine: who is in a field of it by then stays there. */
  const begin = () => {
    const { activeElement } = document
    const isTyping = activeElement !== popup.current && popup.current?.contains(activeElement) === true
    return isTyping ? false : (initialFocus?.current ?? firstField())
  }
  const giveBack = () => {
    if (!opener) return true
    if (!opener.isConnected) {
      focusHeadingIfLost()
      return true
    }
    if (opener instanceof HTMLElement && opener.tabIndex >= 0) return opener
    // Base UI gives the focus to HTML that Tab reaches, and instead of other HTML to the first link inside it. A part of
    // a drawing takes it itself; so does the page, where a key opened this and it or nothing had the focus.
    const taking = opener === document.body ? document.querySelector('main') : opener
    if (!(taking instanceof HTMLElement || taking instanceof SVGElement)) return true
    taking.focus({ preventScroll: taking instanceof HTMLElement })
    return false
  }
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <Base.Portal>
          <Base.Backdrop className="dialog__scrim" />
          <Base.Viewport className="dialog__viewport">
            <Base.Popup
              className={classNames('dialog', size === 'sm' ? 'dialog--sm' : 'dialog--full')}
              ref={popup}
              initialFocus={begin}
              finalFocus={giveBack}
            >
              <div className="dialog__head">
                <Base.Close
                  render={<IconButton className="dialog__back" icon={ArrowLeft} aria-label={closeLabel} />}
                />
                <Base.Title className="dialog__title">{title}</Base.Title>
                {headActions}
                <Base.Close
                  render={<IconButton className="dialog__close" icon={X} aria-label={closeLabel} />}
                />
              </div>
              {children}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

/** The part that scrolls. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className="dialog__body">{children}</div>
}
