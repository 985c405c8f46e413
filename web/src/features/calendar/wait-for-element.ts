// Waits for an element that is about to be drawn: what a press asks for comes a moment after its first answer.
import type { RefObject } from 'react'

const FRAMES = 60

/** Runs `then` in the frame in which the element is there and visible; gives up after a second. Answers how to stop. */
export function waitForElement(
  root: RefObject<HTMLElement | null>,
  selector: string,
  then: (element: HTMLElement) => void,
): () => void {
  let frame = 0
  let left = FRAMES
  const look = () => {
    const element = root.current?.querySelector<HTMLElement>(selector)
    left -= 1
    if (element?.checkVisibility({ visibilityProperty: true })) then(element)
    else if (left > 0) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
