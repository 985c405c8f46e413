// What a server at rest can do without is made when it is first needed, and kept from then on (decision 0097). Modules need
// no such help: `await import(…)` where they are used does the same.

/** @returns gives what `make` makes, which happens once; a promise that is not kept is made again for the next who asks */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  const forget = () => {
    made = undefined
  }
  return () => {
    if (made) return made.it
    const it = make()
    made = { it }
    if (it instanceof Promise) it.catch(forget)
    return it
  }
}
