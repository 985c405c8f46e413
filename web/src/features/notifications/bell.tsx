// The bell in the header: how many notifications are unread, and the panel with them, which loads when it is opened.
import { Bell as BellIcon } from 'lucide'
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { sayError } from '#api/message-bar.ts'
import { useUnread } from '#api/live/unread.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { PanelProps } from './notifications-panel.tsx'
import './bell.css'

const SHOWN_MAX = 99

const loadPanel = async () => (await import('./notifications-panel.tsx')).NotificationsPanel

interface BellProps {
  /** Replaces the look of an icon button. */
  readonly className?: string
  /** Below the bell. */
  readonly children?: ReactNode
}

/** A native popover: Escape and a press beside it close it, and the focus goes back to the bell. */
export function Bell({ className = 'icon-button', children }: BellProps) {
  const id = useId()
  const unread = useUnread() ?? 0
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [path] = useLocation()
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  useEffect(() => {
    const element = popover.current
    return () => {
      if (element?.matches(':popover-open')) element.hidePopover()
    }
  }, [path])

  const preloadPanel = (isNeeded = false) => {
    if (Panel) return
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      (error: unknown) => {
        if (!isNeeded) return
        popover.current?.hidePopover()
        sayError(error)
      },
    )
  }
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'

  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        onPointerEnter={() => preloadPanel()}
        onFocus={() => preloadPanel()}
      >
        <Icon of={BellIcon} size="lg" />
        {unread > 0 && (
          <span className="bell__count" aria-hidden>
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        )}
        {children}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="bell__popover"
        tabIndex={-1}
        // Only while it is open: a dialog in the page silences the keys of the application.
        {...(isOpen ? { role: 'dialog', 'aria-label': 'Notifications' } : {})}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState !== 'open') return
          preloadPanel(true)
          popover.current?.focus()
        }}
      >
        {isOpen && Panel && <Panel onClose={() => popover.current?.hidePopover()} />}
      </div>
    </>
  )
}
