// Drags an event to another day: with the mouse at once, with a finger that has rested on it first.
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** In px: less is a press. */
const THRESHOLD = 5
const REST_MS = 400

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** The event under way: a likeness that follows the pointer, and the day below it. */
function lift(root: HTMLElement, event: HTMLElement, from: Point) {
  const { left, top, width } = event.getBoundingClientRect()
  const likeness = event.cloneNode(true) as HTMLElement
  likeness.removeAttribute('data-task')
  likeness.setAttribute('aria-hidden', 'true')
  likeness.classList.add('calendar__dragged')
  Object.assign(likeness.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
  root.append(likeness)
  let target: HTMLElement | undefined
  const aim = (next: HTMLElement | undefined) => {
    target?.removeAttribute('data-target')
    next?.setAttribute('data-target', '')
    target = next
  }
  return {
    move({ clientX, clientY }: Point) {
      likeness.style.transform = `translate(${clientX - from.clientX}px, ${clientY - from.clientY}px)`
      const day = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-date]')
      aim(day && root.contains(day) ? day : undefined)
    },
    /** The day it lies on. */
    end() {
      const day = target?.dataset['date']
      aim(undefined)
      likeness.remove()
      return day
    },
  }
}

/** The press that ends a drag opens nothing. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** Follows one pointer from the press on an event until it is let go. Answers how to stop at once. */
function follow(root: HTMLElement, event: HTMLElement, down: PointerEvent, onDrop: (day: string) => void) {
  const isTouch = down.pointerType !== 'mouse'
  const listening = new AbortController()
  const { signal } = listening
  let lifted: ReturnType<typeof lift> | undefined
  const start = () => {
    lifted = lift(root, event, down)
  }
  const rest = isTouch ? setTimeout(start, REST_MS) : undefined
  const stop = () => {
    clearTimeout(rest)
    listening.abort()
    return lifted?.end()
  }
  const onMove = (move: PointerEvent) => {
    if (move.pointerId !== down.pointerId) return
    const far = Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) > THRESHOLD
    // A finger that goes on is scrolling.
    if (!lifted && far && isTouch) stop()
    else if (!lifted && far) start()
    lifted?.move(move)
  }
  const onUp = (up: PointerEvent) => {
    if (up.pointerId !== down.pointerId) return
    if (lifted) swallowClick()
    const day = stop()
    if (day) onDrop(day)
  }
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !lifted) return
    key.stopPropagation()
    swallowClick()
    stop()
  }
  const hold = (held: Event) => lifted && held.preventDefault()
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', stop, { signal })
  addEventListener('keydown', onKey, { signal, capture: true })
  // Without it the page would scroll, or the browser show what it offers for a link.
  addEventListener('touchmove', hold, { signal, passive: false })
  addEventListener('contextmenu', hold, { signal })
  return stop
}

/**
 * @param isOn false where days lie below each other, and a finger only scrolls
 * @param onDrop with the task and the day it was let go on, which may be its own
 */
export function useDragDay(
  root: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (taskId: number, day: string) => void,
) {
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    const element = root.current
    if (!element || !isOn) return
    let stop = () => {}
    const onDown = (down: PointerEvent) => {
      const event = down.target instanceof Element && down.target.closest<HTMLElement>('[data-task]')
      // Not from a pop-up over the days.
      if (!event || down.button !== 0 || !event.closest('[data-date]')) return
      stop()
      const id = Number(event.dataset['task'])
      const followed = follow(element, event, down, (day) => dropped(id, day))
      stop = () => void followed()
    }
    // The browser's own way of dragging a link.
    const onDragStart = (event: Event) => event.preventDefault()
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('dragstart', onDragStart)
    return () => {
      stop()
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('dragstart', onDragStart)
    }
  }, [root, isOn])
}
