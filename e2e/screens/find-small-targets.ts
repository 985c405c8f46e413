// Runs in the page: it is handed over as its own text, so it knows nothing from outside itself.

/**
 * What a finger can press and is smaller than so many pixels either way; what is pressed counts, not what is drawn, so a
 * label or an invisible edge around a box belongs to it. Bare words may be smaller, and a link within a sentence is as
 * high as its line.
 */
export function findSmallTargets([least, leastOfText]: readonly [number, number]): string[] {
  const targets =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role^=menuitem]'
  const layers = [
    ...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], [role=alertdialog], [role=menu]'),
  ]
  const top = layers.at(-1) ?? document.body
  const isInSentence = (element: HTMLElement) => {
    const { display } = getComputedStyle(element)
    const around = element.parentElement?.textContent.trim() ?? ''
    return (
      element.matches('a, button') &&
      display.startsWith('inline') &&
      !display.includes('-') &&
      around.length > element.textContent.trim().length
    )
  }
  /** Words to press without a box around them. */
  const leastOf = (element: HTMLElement) => {
    const { borderTopStyle, backgroundColor } = getComputedStyle(element)
    const isBare = borderTopStyle === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)'
    const isText = element.matches('a, button') && isBare && !element.querySelector('svg, span, div')
    return isText ? leastOfText : least
  }
  const labelsOf = (element: HTMLElement) =>
    'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
  const isSmall = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const all = [element, ...labelsOf(element).filter((label) => label.contains(element))]
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return all.some((each) => each.contains(hit))
    }
    const { left, top: above, width, height } = (all.at(-1) ?? element).getBoundingClientRect()
    const [x, y] = [left + width / 2, above + height / 2]
    // Something lies over it, such as the layer above: nobody can press it now.
    if (!isHit(x, y)) return false
    // The field's own hairline is not the input's.
    const wanted = leastOf(element)
    const reach = wanted / 2 - 2
    const isWide = width >= wanted || (isHit(x - reach, y) && isHit(x + reach, y))
    const isHigh = height >= wanted || (isHit(x, y - reach) && isHit(x, y + reach))
    return !(isWide && isHigh)
  }
  return [...top.querySelectorAll<HTMLElement>(targets)]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
    )
    .filter((element) => element.getBoundingClientRect().width > 1 && !isInSentence(element))
    .filter(isSmall)
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
      return `${element.tagName.toLowerCase()}.${element.className} “${name}” ${Math.round(width)} × ${Math.round(height)}`
    })
}
