// How a button asks for the boxes before the rows of a list: what draws them hears it, also when it comes after the press, as
// it does where the first touch of a list is the press itself.

const SELECT = 'daybook:select'
/** The button that was pressed while nobody listened. */
let unheard: Element | undefined

/** @param at in the list's page */
export function askToSelect(at: Element): void {
  unheard = at
  at.dispatchEvent(new Event(SELECT, { bubbles: true }))
}

/**
 * @param ask called at once if a button on the page was pressed before
 * @returns stops listening
 */
export function onSelect(ask: () => void): () => void {
  const hear = () => {
    unheard = undefined
    ask()
  }
  document.addEventListener(SELECT, hear)
  if (unheard?.isConnected) hear()
  return () => document.removeEventListener(SELECT, hear)
}
