// Gives the focus back to an event whose editor is closed: the event may have been drawn anew, hidden or deleted meanwhile.
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useEditor } from '#entities/editor/editor-store.ts'
import { afterPopups } from '#lib/after-popups.ts'
import type { CalendarEvent } from './calendar-event.ts'

const isIn = (root: HTMLElement) => document.activeElement !== null && root.contains(document.activeElement)
const isPageStart = () =>
  document.activeElement === null || document.activeElement.matches('body, main, h1, .skip-link')

/** The event or what hides it, its day, or what is always there. */
const placesOf = (id: number, now: CalendarEvent | undefined, day: string) => [
  ...(now ? [`[data-task="${id}"]`, `[data-date="${now.day}"] .month-grid__more`] : []),
  `[data-date="${now?.day ?? day}"] [data-adds]`,
  '.calendar-bar button',
]

/** Answers what to call when the editor of an event is opened. */
export function useFocusBack(root: RefObject<HTMLElement | null>, events: readonly CalendarEvent[]) {
  const editor = useEditor()
  const opened = useRef<CalendarEvent>(undefined)
  const shown = useRef(events)
  useEffect(() => {
    shown.current = events
  }, [events])

  useEffect(() => {
    const event = opened.current
    if (editor || !event) return
    opened.current = undefined
    return afterPopups(() => {
      const calendar = root.current
      if (!calendar || isIn(calendar) || !isPageStart()) return
      const { id } = event.task
      const now = shown.current.find(({ task }) => task.id === id)
      const elements = placesOf(id, now, event.day).map((place) => calendar.querySelector<HTMLElement>(place))
      elements.find((element) => element?.checkVisibility({ visibilityProperty: true }))?.focus()
    })
  }, [editor, root])

  return useCallback((event: CalendarEvent) => {
    opened.current = event
  }, [])
}
