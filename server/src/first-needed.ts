// What a server at rest can do without is made when it is first needed, and kept from then on (decision 0097). Modules need
// no such help: `await import(…)` where they are used does the same.

/** @returns gives what `make` makes, which happens once */
export function whenNeeded<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
