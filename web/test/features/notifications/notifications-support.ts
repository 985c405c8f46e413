// What jsdom lacks of popovers: a button that toggles one, Escape's way to hide it, and the event that tells of both.

/** @returns how to undo it */
export function supportPopovers(): () => void {
  const tell = (element: HTMLElement, newState: 'open' | 'closed') => {
    element.toggleAttribute('data-shown', newState === 'open')
    // Its style sheet hides every popover.
    element.style.display = newState === 'open' ? 'block' : ''
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  }
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null
    const element = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (element) tell(element, element.hasAttribute('data-shown') ? 'closed' : 'open')
  }
  HTMLElement.prototype.hidePopover = function () {
    tell(this, 'closed')
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
