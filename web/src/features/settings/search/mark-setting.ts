// Marks the setting that an address names, wherever it stands: in the settings, or in the form of a seller profile.
import { whenThere } from '#lib/page/when-there.ts'
import { MARK } from './setting.ts'
import './mark-setting.css'

const MARKED = 'setting-marked'
const names = 'main :is(b, h2, label, legend, summary, th)'
const around = '.setting-row, .field, .checkbox, .file-field, fieldset, details, tr, .settings-part, section'
const controls = 'input, select, textarea, button, a[href]'

/** What it is called, without what stands behind in small. */
const nameOf = (element: Element) => (element.firstChild?.textContent ?? '').trim()

const findName = (title: string) =>
  [...document.querySelectorAll<HTMLElement>(names)].find(
    (element) => nameOf(element) === title || element.textContent?.trim() === title,
  )

function forget(): void {
  for (const element of document.querySelectorAll(`.${MARKED}`)) element.classList.remove(MARKED)
}

/** Unfolds what it lies in, brings it into view, and gives its first control the focus. */
function mark(name: HTMLElement): void {
  for (let fold = name.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  const place = name.closest<HTMLElement>(around) ?? name
  forget()
  place.classList.add(MARKED)
  const own = name instanceof HTMLLabelElement ? name.control : null
  const control = own ?? place.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}

/** Marks what the address names now, and what later ones do. @returns how to stop */
export function followMarks(): () => void {
  let stopWaiting = () => {}
  let before: string | undefined
  const look = () => {
    if (before === location.href) return
    before = location.href
    stopWaiting()
    forget()
    const title = new URLSearchParams(location.search).get(MARK)
    if (title === null) return
    stopWaiting = whenThere(() => findName(title), mark)
  }
  const events = ['pushState', 'replaceState', 'popstate']
  for (const event of events) addEventListener(event, look)
  look()
  return () => {
    stopWaiting()
    for (const event of events) removeEventListener(event, look)
  }
}
