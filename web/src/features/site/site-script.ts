// The whole script of a prerendered page: it turns the slides, and makes way for the application when somebody is signed in.
import { SESSION_ENTRY } from '#api/session/session-vault.ts'
import { OPEN_LABEL } from './site-state.ts'
import { startSlides } from './pictures/slides.ts'

/** Whether it can still be read shows when the application tries. */
function holdsSession(): boolean {
  try {
    return localStorage.getItem(SESSION_ENTRY) !== null
  } catch {
    // A browser that refuses storage keeps no session.
    return false
  }
}

/** Where a visitor would register or sign in, a signed-in person goes on. */
function offerToOpen() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-way]')) {
    link.href = link.dataset['way'] ?? ''
    link.textContent = OPEN_LABEL
  }
}

/** Its styles and scripts lie in the head and wait, on every page that has another shell for signed-in people. */
const application = document.querySelector<HTMLTemplateElement>('#application')
const isOpening = application !== null && holdsSession()
// Before anything is drawn, so that nobody sees one shell turn into the other.
if (isOpening) document.documentElement.classList.add('opening')

function openApplication({ content }: HTMLTemplateElement) {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.replaceChildren(root)
  document.head.append(document.importNode(content, true))
  document.documentElement.classList.remove('opening')
}

document.addEventListener('DOMContentLoaded', () => {
  if (isOpening) return openApplication(application)
  const banner = document.querySelector<HTMLElement>('.banner')
  if (banner) startSlides(banner)
})
// Also when the browser shows the page again as it once was.
addEventListener('pageshow', () => {
  if (holdsSession()) offerToOpen()
})
