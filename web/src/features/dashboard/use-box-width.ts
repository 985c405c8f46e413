// Tells how wide a box is at the moment, so that a chart is drawn in real pixels and its labels keep their size.
import { useEffect, useState } from 'react'

/** `[setBox, width]`: hand `setBox` to the box as its ref; the width is 0 until it is known. */
export function useBoxWidth(): readonly [(box: HTMLElement | null) => void, number] {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box) return
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  return [setBox, width]
}
