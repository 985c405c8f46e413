// Runs in the page: it is handed over as its own text, so it knows nothing from outside itself.

/** What is chosen, current or pressed but looks like its neighbours, which forced colours make of a mere background. */
export function findSilentChoices(): string[] {
  const states = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked', 'aria-expanded']
  const chosen =
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [role=radio][aria-checked=true]'
  const looks = [
    'outlineStyle',
    'outlineColor',
    'borderTopStyle',
    'borderTopColor',
    'borderTopWidth',
    'borderLeftColor',
    'borderLeftWidth',
    'backgroundColor',
    'color',
    'fontWeight',
    'textDecorationLine',
    'boxShadow',
    'content',
    'width',
    'height',
  ] as const
  const lookOf = (element: Element) =>
    [undefined, '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return pseudo && style.content === 'none'
          ? ''
          : looks
              .slice(0, pseudo ? looks.length : -3)
              .map((name) => style[name])
              .join()
      })
      .join(' | ')
  const wordsOf = (element: Element) =>
    element.tagName + element.getAttribute('role') + element.className.toString().split(' ')[0]
  return [...document.querySelectorAll<HTMLElement>(chosen)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const place = element.closest(
        'ul, ol, nav, [role=group], [role=listbox], [role=grid], [role=radiogroup], tr, fieldset, body',
      )
      const others = [...(place?.querySelectorAll<HTMLElement>(element.tagName) ?? [])].filter(
        (other) =>
          other !== element &&
          wordsOf(other) === wordsOf(element) &&
          !other.matches(chosen) &&
          states.every((name) => name === 'aria-expanded' || other.getAttribute(name) !== 'true'),
      )
      // All of them: the first may look different for a reason of its own, as the first day of a week does.
      return others.some((other) => lookOf(other) === lookOf(element))
        ? [
            `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.trim().slice(0, 30)}”`,
          ]
        : []
    })
}
