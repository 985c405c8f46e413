// Waits until what was over the page has gone and has given the focus back, however slow the machine is.

/** Base UI marks so what is closed and still fades. */
const leaving = '[data-ending-style]'
/** It gives the focus back in the frame after; where that is gone, the heading takes it two frames later (dialog.tsx). */
const CALM_FRAMES = 4
const LONGEST_MS = 2000

/** Runs `then` once nothing has been on its way out for some frames. Answers how to stop. */
export function afterPopups(then: () => void): () => void {
  let calm = 0
  let frame = 0
  const end = performance.now() + LONGEST_MS
  const look = () => {
    calm = document.querySelector(leaving) ? 0 : calm + 1
    if (calm >= CALM_FRAMES || performance.now() > end) then()
    else frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
