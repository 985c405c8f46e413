// Styles of a part that did not come with it. The bundler's loader asks for each style once and never again.

/** By address: being fetched anew, or not yet. */
const missing = new Map<string, Promise<void> | undefined>()

function note({ target }: Event) {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  missing.set(target.href, undefined)
  target.remove()
}
// An element's own error does not bubble.
document.addEventListener('error', note, { capture: true })

const fetchStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.onload = () => {
      missing.delete(href)
      resolve()
    }
    link.onerror = () => reject(new Error(`The style ${href} could not be fetched.`))
    document.head.append(link)
  })

/** Resolves when every style that once did not come is there. */
export async function fetchMissingStyles(): Promise<void> {
  const fetching = [...missing].map(([href, running]) => {
    const fetched = running ?? fetchStyle(href)
    missing.set(href, fetched)
    return fetched
  })
  await Promise.all(fetching)
}
