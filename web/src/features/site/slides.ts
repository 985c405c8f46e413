// Turns the slides of the banner. They scroll and snap by themselves; this keeps marks, keys and clock in step with them.

/** Long enough to read a slide twice. */
const TURN_MS = 8000

/**
 * Only where nobody asked for less motion do slides turn by themselves, and only while nobody is busy with them.
 * @param banner the section that Banner draws
 * @returns what stops it
 */
export function startSlides(banner: HTMLElement): () => void {
  const row = banner.querySelector<HTMLElement>('.banner__slides')
  const pause = banner.querySelector<HTMLButtonElement>('.banner__pause')
  const marks = [...banner.querySelectorAll<HTMLElement>('nav a')]
  if (!row || !pause) return () => undefined

  const stopping = new AbortController()
  const { signal } = stopping
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let isPaused = false

  const here = () => Math.round(row.scrollLeft / row.clientWidth)
  const go = (place: number) =>
    row.scrollTo({ left: place * row.clientWidth, behavior: calm.matches ? 'auto' : 'smooth' })
  const setPaused = (isNow: boolean) => {
    isPaused = isNow
    pause.ariaLabel = isNow ? 'Play the slides' : 'Pause the slides'
    pause.classList.toggle('banner__pause--paused', isNow)
  }
  const showMark = () =>
    marks.forEach((mark, place) =>
      place === here() ? mark.setAttribute('aria-current', 'true') : mark.removeAttribute('aria-current'),
    )
  const showPause = () => {
    pause.hidden = calm.matches
  }
  /** Who chooses a slide wants to stay there. */
  const choose = (event: Event, place: number) => {
    event.preventDefault()
    setPaused(true)
    go(Math.min(marks.length - 1, Math.max(0, place)))
  }

  marks.forEach((mark, place) => mark.addEventListener('click', (event) => choose(event, place), { signal }))
  pause.addEventListener('click', () => setPaused(!isPaused), { signal })
  row.addEventListener('scroll', showMark, { signal, passive: true })
  row.addEventListener('pointerdown', () => setPaused(true), { signal })
  row.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ArrowRight') choose(event, here() + 1)
      if (event.key === 'ArrowLeft') choose(event, here() - 1)
    },
    { signal },
  )
  calm.addEventListener('change', showPause, { signal })
  addEventListener('resize', showMark, { signal })
  showPause()

  const turning = setInterval(() => {
    const isBusy = banner.matches(':hover') || banner.querySelector(':focus-visible')
    if (isPaused || isBusy || calm.matches || document.hidden) return
    go((here() + 1) % marks.length)
  }, TURN_MS)
  signal.addEventListener('abort', () => clearInterval(turning))
  return () => stopping.abort()
}
