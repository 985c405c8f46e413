// Runs in the page: it is handed over as its own text, so it knows nothing from outside itself.

/** Milliseconds from the last byte of the tasks until events are drawn and the page has time for a person again. */
export async function whenMonthIsReady(): Promise<number> {
  const isVisible = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false
  while (!isVisible('.month-grid [data-task]') || !isVisible('.month-grid__more'))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestIdleCallback(resolve))
  const ready = performance.now()
  const answers = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter((entry) => entry.name.endsWith('/api/customized/tasks'))
    .toSorted((one, other) => other.decodedBodySize - one.decodedBodySize)
  const [largest] = answers
  if (!largest) throw new Error('The calendar asked for no tasks.')
  return ready - largest.responseEnd
}
