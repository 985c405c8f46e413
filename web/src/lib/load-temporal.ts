// Temporal is young: browsers that lack it get the polyfill, the others load nothing.

let loading: Promise<unknown> | undefined

/** Resolves when `globalThis.Temporal` is there. Await it before importing a module that computes with dates. */
export async function loadTemporal(): Promise<void> {
  if ('Temporal' in globalThis) return
  loading ??= import('temporal-polyfill/global')
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}
