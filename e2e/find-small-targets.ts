// Runs in the page: it is handed over as its own text, so it knows nothing from outside itself.

/**
 * What a finger can press and is smaller than so many pixels either way; what is pressed counts, not what is drawn, so a
 * label or an invisible edge around a box belongs to it. A link within a sentence is as high as its line.
 */
export function findSmallTargets(least: number): string[] {
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
  const isHit = (element: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    return [element, ...labels].some((each) => each.contains(hit))
  }
  const isSmall = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // Something lies over it, such as the layer above: nobody can press it now.
    if (!isHit(element, x, y)) return false
    const reach = least / 2 - 1
    const isWide = box.width >= least || (isHit(element, x - reach, y) && isHit(element, x + reach, y))
    const isHigh = box.height >= least || (isHit(element, x, y - reach) && isHit(element, x, y + reach))
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
