// All events of a day, beside it. Heavy: loaded with the first day that is asked for.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide'
import { useRef } from 'react'
import { openRequest } from '#entities/editor/editor-store.ts'
import { returnFocus } from '#ui/overlays/return-focus.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { CalendarViewProps } from './calendar-view-props.ts'
import { dayName } from './local-days.ts'
import { MonthEvent } from './month-day.tsx'
import './day-popover.css'

interface DayPopoverProps extends Pick<CalendarViewProps, 'events' | 'hintId' | 'onOpen'> {
  readonly day: string
  /** What was pressed: the place to open at and the place to give the focus back to. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

export function DayPopover({ day, anchor, events, hintId, onOpen, onClose }: DayPopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root
        open
        onOpenChange={(open) => {
          // An editor over it was opened from it, and goes back to it.
          if (!open && !openRequest()) onClose()
        }}
      >
        <Popover.Portal container={anchor.closest<HTMLElement>('.calendar') ?? undefined}>
          <Popover.Positioner
            className="day-popover"
            anchor={anchor}
            align="start"
            sideOffset={4}
            collisionPadding={8}
          >
            <Popover.Popup
              className="day-popover__popup"
              ref={popup}
              finalFocus={() => (anchor.isConnected ? returnFocus(popup.current, anchor) : null)}
            >
              <div className="day-popover__head">
                <Popover.Title className="day-popover__title">{dayName(day)}</Popover.Title>
                <Popover.Close render={<IconButton size="sm" icon={X} aria-label="Close" />} />
              </div>
              <ul role="list" className="day-popover__events">
                {events.map((event) => (
                  <li key={event.task.id}>
                    <MonthEvent event={event} hintId={hintId} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  )
}
