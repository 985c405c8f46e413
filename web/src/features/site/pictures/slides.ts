// Turns the slides of the banner for whoever asks. They scroll and snap by themselves; this keeps marks and keys in step.

/**
 * No slide turns by itself: a page that moves on its own takes the reader's place away.
 * @param banner the section that Banner draws
 * @returns what stops it
 */
export function startSlides(banner: HTMLElement): () => void {
  const row = banner.querySelector<HTMLElement>('.banner__slides')
  const marks = [...banner.querySelectorAll<HTMLElement>('nav a')]
  if (!row) return () => undefined

  const stopping = new AbortController()
  const { signal } = stopping
  const calm = matchMedia('(prefers-reduced-motion: reduce)')

  const here = () => Math.round(row.scrollLeft / row.clientWidth)
  const go = (place: number) =>
    row.scrollTo({ left: place * row.clientWidth, behavior: calm.matches ? 'auto' : 'smooth' })
  const showMark = () =>
    marks.forEach((mark, place) =>
      place === here() ? mark.setAttribute('aria-current', 'true') : mark.removeAttribute('aria-current'),
    )
  const choose = (event: Event, place: number) => {
    event.preventDefault()
    go(Math.min(marks.length - 1, Math.max(0, place)))
  }

  marks.forEach((mark, place) => mark.addEventListener('click', (event) => choose(event, place), { signal }))
  row.addEventListener('scroll', showMark, { signal, passive: true })
  row.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ArrowRight') choose(event, here() + 1)
      if (event.key === 'ArrowLeft') choose(event, here() - 1)
    },
    { signal },
  )
  addEventListener('resize', showMark, { signal })
  return () => stopping.abort()
}
