// An event as a link to its task, whose plain press opens the editor over the calendar.
import { task as entity } from '@daybook/contract/entities/task.ts'
import type { ComponentProps } from 'react'
import { isPlainClick } from '#lib/is-plain-click.ts'
import { paths } from '#lib/paths.ts'
import type { CalendarEvent } from './calendar-event.ts'
import type { CalendarViewProps } from './calendar-view-props.ts'

export interface EventProps extends Pick<CalendarViewProps, 'hintId' | 'onOpen'> {
  readonly event: CalendarEvent
}

type EventLinkProps = EventProps &
  Pick<ComponentProps<'a'>, 'className' | 'title' | 'children'> & {
    /** For the style alone: what is drawn at the end of the line. */
    readonly 'data-aside'?: string | undefined
  }

export function EventLink({ event, hintId, onOpen, ...rest }: EventLinkProps) {
  const { task, tone } = event
  return (
    <a
      {...rest}
      href={paths.edit(entity, task.id)}
      data-task={task.id}
      data-tone={tone}
      aria-describedby={hintId}
      onClick={(click) => {
        if (!isPlainClick(click)) return
        click.preventDefault()
        onOpen(event)
      }}
    />
  )
}
