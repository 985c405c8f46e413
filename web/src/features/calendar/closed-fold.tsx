// What is closed of a day, behind its count.
import { messages } from '@daybook/contract/messages/messages.ts'
import { ChevronDown, ChevronRight } from 'lucide'
import { useId, useState } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { eventFacts } from './calendar-event.ts'
import type { CalendarViewProps } from './calendar-view-props.ts'
import type { CalendarDay } from './days-of.ts'
import { EventLink } from './event-link.tsx'
import './closed-fold.css'

type ClosedFoldProps = Pick<CalendarViewProps, 'showsClosed' | 'hintId' | 'onOpen'> &
  Pick<CalendarDay, 'closed'>

/** Nothing without closed events. */
export function ClosedFold({ closed, showsClosed, hintId, onOpen }: ClosedFoldProps) {
  const list = useId()
  // The switch for all days unfolds this one, too; afterwards it can be folded by itself.
  const [turned, turn] = useState({ showsClosed, isOpen: showsClosed })
  const isOpen = turned.showsClosed === showsClosed ? turned.isOpen : showsClosed
  if (closed.length === 0) return null
  return (
    <div className="closed-fold">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => turn({ showsClosed, isOpen: !isOpen })}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="sm" />
        {messages.closedOfDay(closed.length)}
      </button>
      {isOpen && (
        <ul id={list} role="list">
          {closed.map((event) => (
            <li key={event.task.id}>
              <EventLink
                event={event}
                hintId={hintId}
                onOpen={onOpen}
                className="closed-fold__event"
                title={`${event.label}, ${eventFacts(event)}`}
              >
                <span className="closed-fold__label" dir="auto">
                  {event.label}
                </span>
                <span className="visually-hidden">{`, ${eventFacts(event)}`}</span>
              </EventLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
