// Runs in the page: each function is handed over as its own text, so it knows nothing from outside itself.

/** Before the page's own code: notes when an answer with so many records has been read, and when their cards stand. */
export function noteCards(count: number): void {
  const read = Reflect.get(Response.prototype, 'json') as (this: Response) => Promise<unknown>
  Response.prototype.json = async function readAndNote(this: Response): Promise<unknown> {
    const value = await read.call(this)
    const isList = typeof value === 'object' && value !== null && 'list' in value && Array.isArray(value.list)
    if (isList && (value.list as unknown[]).length === count) performance.mark('answer')
    return value
  }
  const seen = new MutationObserver(() => {
    if (document.querySelectorAll('.cards > li').length < count) return
    seen.disconnect()
    // Asking for a height makes the browser lay out what has just been committed.
    document.body.getBoundingClientRect()
    performance.mark('laid out')
  })
  seen.observe(document, { childList: true, subtree: true })
}

/** Milliseconds between the two. */
export async function whenCardsAreLaidOut(): Promise<number> {
  const timeOf = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime
  while (timeOf('laid out') === undefined) await new Promise((resolve) => requestAnimationFrame(resolve))
  const [start, end] = [timeOf('answer'), timeOf('laid out')]
  if (start === undefined || end === undefined) throw new Error('No list of that many records was asked for.')
  return end - start
}
