// The head of the calendar: which month or week it is, the way to others, and how it is shown.
import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Switch } from '#ui/inputs/switch.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { monthTitle, weekTitle } from './local-days.ts'
import {
  type CalendarPlace,
  type CalendarView,
  monthPlace,
  stepped,
  turned,
  weekPlace,
} from './use-calendar-place.ts'

interface CalendarBarProps {
  readonly place: CalendarPlace
  readonly today: string
  readonly isNarrow: boolean
  readonly events: readonly CalendarEvent[]
  readonly showsClosed: boolean
  readonly onShowClosed: (shows: boolean) => void
  readonly onGo: (place: CalendarPlace) => void
}

const views: readonly { readonly value: CalendarView; readonly label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
]

/** Only statuses that are on screen, in the order of their ids. */
function Legend({ events }: { readonly events: readonly CalendarEvent[] }) {
  const shown = new Map(events.map((event) => [event.task.status.id, event]))
  const statuses = [...shown].toSorted(([left], [right]) => left - right)
  return (
    <ul className="calendar-bar__legend">
      {statuses.map(([id, { tone, status }]) => (
        <li key={id}>
          <StatusDot tone={tone}>{status}</StatusDot>
        </li>
      ))}
    </ul>
  )
}

export function CalendarBar(props: CalendarBarProps) {
  const { place, today, isNarrow, events, showsClosed, onShowClosed, onGo } = props
  const goToday = () => onGo(place.view === 'week' ? weekPlace(today) : monthPlace(today.slice(0, 7)))
  return (
    <div className="calendar-bar">
      <h2 className="calendar-bar__title serif" aria-live="polite">
        {place.view === 'week' ? weekTitle(place.first, today) : monthTitle(place.month)}
      </h2>
      <IconButton
        icon={ChevronLeft}
        aria-label={`Previous ${place.view}`}
        onClick={() => onGo(stepped(place, -1))}
      />
      <IconButton
        icon={ChevronRight}
        aria-label={`Next ${place.view}`}
        onClick={() => onGo(stepped(place, 1))}
      />
      {isNarrow ? (
        <MenuButton
          label="Calendar tools"
          items={[
            { label: 'Today', onSelect: goToday },
            { label: 'Show closed', checked: showsClosed, onSelect: () => onShowClosed(!showsClosed) },
          ]}
        >
          <Icon of={SlidersHorizontal} size="lg" />
        </MenuButton>
      ) : (
        <>
          <Button size="sm" className="calendar-bar__today" onClick={goToday}>
            Today
          </Button>
          <Legend events={showsClosed ? events : events.filter(({ isDone }) => !isDone)} />
          <label className="calendar-bar__closed">
            <Switch checked={showsClosed} onChange={(event) => onShowClosed(event.target.checked)} />
            Show closed
          </label>
          <Segmented
            label="View"
            options={views}
            value={place.view}
            onValueChange={(view) => onGo(turned(place, view, today))}
          />
        </>
      )}
    </div>
  )
}
