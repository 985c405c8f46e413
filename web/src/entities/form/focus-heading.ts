// After a save that leads to another page the focus is on that page's heading, not on nothing.

let isWanted = false

/** Of the page that is open. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })

/** The page that comes next takes the focus. */
export const focusHeadingNext = (): void => {
  isWanted = true
}

/** For the shell, when a page has come. */
export function focusHeadingIfWanted(): void {
  if (!isWanted) return
  isWanted = false
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return
  focusHeading()
}
