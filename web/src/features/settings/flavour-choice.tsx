// To-dos or events: what calendars understand differs, so a line says when to take which.
import type { FeedFlavour } from '@daybook/contract/tasks/feed.ts'
import { useId } from 'react'

const flavours: readonly { readonly value: FeedFlavour; readonly title: string; readonly line: string }[] = [
  {
    value: 'event',
    title: 'Events',
    line: 'For Google Calendar, Outlook, Apple Calendar and phones: they show events only.',
  },
  {
    value: 'todo',
    title: 'To-dos',
    line: 'For programs with a task list, such as Thunderbird or Evolution: done stays done.',
  },
]

/** 'events' */
export const flavourWord = (flavour: FeedFlavour) => (flavour === 'event' ? 'events' : 'to-dos')

interface FlavourChoiceProps {
  readonly value: FeedFlavour
  readonly onChange: (value: FeedFlavour) => void
}

export function FlavourChoice({ value, onChange }: FlavourChoiceProps) {
  const id = useId()
  return (
    <fieldset className="flavours">
      <legend className="visually-hidden">What the calendar gets</legend>
      {flavours.map((each) => (
        <label key={each.value} className="flavour">
          <input
            type="radio"
            name={id}
            checked={each.value === value}
            aria-labelledby={`${id}-${each.value}`}
            aria-describedby={`${id}-${each.value}-line`}
            onChange={() => onChange(each.value)}
          />
          <span>
            <b id={`${id}-${each.value}`}>{each.title}</b>
            <span id={`${id}-${each.value}-line`}>{each.line}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
