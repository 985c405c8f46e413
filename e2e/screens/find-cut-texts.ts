// Runs in the page: it is handed over as its own text, so it knows nothing from outside itself.

/** Words that reach out of the box they belong to, that are cut without dots, or that lie over other words. */
export function findCutTexts(): string[] {
  const found: string[] = []
  const say = (what: string, element: Element) =>
    found.push(
      `${what}: ${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 30)}”`,
    )
  if (document.documentElement.scrollWidth > innerWidth) say('scrolls sideways', document.documentElement)

  const layers = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')
  const top = [...layers].at(-1) ?? document.body
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('svg, option, .skip-link, [inert]')
  const cuts = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
  const boxesOf = (element: Element) => {
    const boxes: Element[] = []
    for (let box: Element | null = element; box; box = box.parentElement) if (cuts(box)) boxes.push(box)
    return boxes
  }
  /** It scrolls, it says by dots or whole lines that there is more, or it is for readers only. */
  const mayCut = (box: Element) => {
    const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(box)
    const isHidden = clipPath !== 'none' || box.clientWidth <= 1
    return (
      /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isHidden
    )
  }
  const texts: { element: Element; rect: DOMRect; owner: Element }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.textContent?.trim() || !element || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = boxesOf(element)
    const [nearest] = boxes
    const owner = element.closest('li, tr, fieldset, form, dl')
    for (const { left, top: above, right, bottom } of range.getClientRects()) {
      const inner = { left, above, right, bottom }
      for (const box of boxes) {
        const around = box.getBoundingClientRect()
        inner.left = Math.max(inner.left, around.left)
        inner.right = Math.min(inner.right, around.right)
        inner.above = Math.max(inner.above, around.top)
        inner.bottom = Math.min(inner.bottom, around.bottom)
      }
      const isCut = inner.left > left + 1 || inner.right < right - 1
      if (isCut && nearest && !mayCut(nearest)) say('is cut', element)
      const [width, height] = [inner.right - inner.left, inner.bottom - inner.above]
      // A sliver of a line that is cut off is nothing to read.
      if (owner && width > 1 && height > 8)
        texts.push({ element, owner, rect: new DOMRect(inner.left, inner.above, width, height) })
    }
  }
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1))
      if (other.element !== one.element && other.owner === one.owner && isOver(one.rect, other.rect))
        say(`lies over “${(other.element.textContent ?? '').trim().slice(0, 20)}”`, one.element)
  return [...new Set(found)]
}
