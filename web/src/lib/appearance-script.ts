// A whole script, and the only one that the page waits for: before anything is drawn it puts into force how this device looks
// (decision 0175). Small, because every visit pays for it; it imports nothing.
;(() => {
  const { dataset } = document.documentElement

  const colourBars = () => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
      const own = meta.dataset['scheme'] ?? ''
      const forced = dataset['scheme'] === own ? 'all' : 'not all'
      meta.media = dataset['scheme'] ? forced : `(prefers-color-scheme: ${own})`
    }
  }
  const read = () => {
    for (const aspect of ['scheme', 'density'])
      try {
        dataset[aspect] = localStorage.getItem(`device.${aspect}`) ?? ''
      } catch {
        // Storage may be forbidden; then it looks as it comes.
      }
    dispatchEvent(new Event('appearance'))
  }
  addEventListener('appearance', colourBars)
  // From another tab.
  addEventListener('storage', read)
  read()
})()
