// Where an on-screen keyboard covers the page instead of making it smaller, `--keyboard` says how much: iOS has no
// `interactive-widget=resizes-content`.

/** Less is a bar of the browser that came or went, in CSS pixels. */
const LEAST = 80
const PROPERTY = '--keyboard'

function measure() {
  const view = window.visualViewport
  // Who zooms in sees less of the page without any keyboard.
  const covered = view?.scale === 1 ? innerHeight - view.offsetTop - view.height : 0
  const { style } = document.documentElement
  if (covered < LEAST) style.removeProperty(PROPERTY)
  else style.setProperty(PROPERTY, `${Math.round(covered)}px`)
}

/** @returns what ends it */
export function watchKeyboard(): () => void {
  const view = window.visualViewport
  view?.addEventListener('resize', measure)
  view?.addEventListener('scroll', measure)
  return () => {
    view?.removeEventListener('resize', measure)
    view?.removeEventListener('scroll', measure)
    document.documentElement.style.removeProperty(PROPERTY)
  }
}
