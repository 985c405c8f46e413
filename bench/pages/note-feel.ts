// Runs in the page: each function is handed over as its own text, so it knows nothing from outside itself.

/** Before the page's own code: notes how long each press and key took until it was drawn, and what moved by itself. */
export function noteFeel(): void {
  const feel = { interactions: [] as number[], shift: 0 }
  Reflect.set(window, 'feel', feel)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) feel.interactions.push(entry.duration)
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
        feel.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The longest interaction since it was asked last, in ms; entries come a frame or two after what they tell of. */
export async function worstSinceThen(): Promise<number> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  const { interactions } = Reflect.get(window, 'feel') as { interactions: number[] }
  return Math.max(0, ...interactions.splice(0))
}

/** How much has moved on this page. */
export const shiftSoFar = (): number => (Reflect.get(window, 'feel') as { shift: number }).shift
