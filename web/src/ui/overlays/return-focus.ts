// Where the focus goes when a popup has closed: back to what opened it, unless somebody has gone on meanwhile.

/** For `finalFocus`, which is asked after the popup has faded. @returns false to leave the focus where it is */
export function returnFocus<E extends HTMLElement>(popup: HTMLElement | null, opener: E): E | false {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  return isLost || popup?.contains(activeElement) === true ? opener : false
}
