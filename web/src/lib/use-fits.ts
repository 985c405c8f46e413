// Tells whether what stands in a box is as wide as the box, or wider.
import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True until the box's first child is wider than the box; looks again whenever one of them changes its size.
 * @param isEnabled false where nobody wants to know
 */
export function useFits(box: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const outer = box.current
    const inner = outer?.firstElementChild
    if (!isEnabled || !outer || !inner) return
    const measure = () => setFits(inner.getBoundingClientRect().width <= outer.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box, isEnabled])
  return fits
}
