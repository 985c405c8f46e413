// Tells a press from the second half of a double click, when another card may lie under the pointer already.

/** Faster than anybody aims at the next card, slower than a double click. */
const DOUBLE_CLICK_MS = 300

let lastAt = -Infinity

/** `detail` counts the clicks that the browser takes for one double or triple click; it is 0 for the keyboard. */
export function isDeliberate({ detail, timeStamp }: { readonly detail: number; readonly timeStamp: number }) {
  const isSecondHalf = detail > 1 && timeStamp - lastAt < DOUBLE_CLICK_MS
  lastAt = timeStamp
  return !isSecondHalf
}
