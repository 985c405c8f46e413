// A component whose code loads when it is needed, or before.
import { type ComponentType, createElement, lazy, useState } from 'react'
import { fetchMissingStyles } from './missing-styles.ts'

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code before it is asked for; a failed attempt is repeated by the one that asks. */
  readonly preload: () => void
  /** The same, for whoever waits for it; a failure is told when it is drawn. */
  readonly ready: () => Promise<void>
}

/** The code of a part could not be fetched: no network, or a server that has newer parts by now. */
export class NotLoaded extends Error {}

/** How to forget each attempt that failed. React itself would remember it for ever. */
const failures = new Set<() => void>()

/** What could not be loaded is fetched anew when it is drawn next. */
export function retryParts(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** Unlike React's `lazy` alone it is drawn at once when its code is there, without a moment of its fallback. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let hasFailed = false
  const loadOnce = async () => {
    if (loaded) return loaded
    const styles = fetchMissingStyles()
    // What is missing belongs to parts that have failed; the others don't wait for it.
    if (hasFailed) await styles
    else styles.catch(() => undefined)
    try {
      return (loaded = await load())
    } catch (cause) {
      hasFailed = true
      throw cause
    }
  }
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadOnce() }
      } catch (cause) {
        failures.add(forget)
        throw new NotLoaded('A part of the application could not be fetched.', { cause })
      }
    })
  let later = attempt()
  const forget = () => {
    later = attempt()
  }
  function Part(props: Props) {
    const [drawn] = useState<ComponentType<Props>>(() => loaded ?? later)
    return createElement(drawn, props)
  }
  const ready = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Part, { preload: () => void ready(), ready })
}
