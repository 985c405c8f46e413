// Holds back whatever would throw away a changed form: navigation, Back, closing a pop-up, closing the tab.
import { closePopup, followEntries, type Manner, mannerOf, markEntry, readStep } from './popup-history.ts'

type Proceed = () => void
type Place = 'page' | 'dialog'
interface Guard {
  readonly place: Place
  /** The address that Back is undone to. */
  readonly here: string
  /** Asks the person; runs `proceed` if the answer is to leave. */
  readonly ask: (proceed: Proceed) => void
}

/** The innermost form is last. */
let guards: readonly Guard[] = []
let hasStepped = false

/** True when Back leads to a screen of this visit, where a message that waits for it can still be shown. */
export const canStepBack = (): boolean => hasStepped

/**
 * Runs `proceed` now, or after the person has agreed to lose the changes.
 * @param place a pop-up that closes leaves the page under it as it is
 */
export function leaveThen(proceed: Proceed, place?: Place): void {
  const guard = guards.findLast((each) => place === undefined || each.place === place)
  if (guard) guard.ask(proceed)
  else proceed()
}

/** For the router's `aroundNav`. A pop-up does not stay open over another page. */
export function guardNavigation(
  navigate: (to: string, options?: Manner) => void,
  to: string,
  options?: Manner,
): void {
  leaveThen(() => {
    closePopup()
    if (!options?.replace) hasStepped = true
    navigate(to, mannerOf(to, options))
  })
}

/** Lets the next step go: what was changed is saved or deleted. */
export const forgetUnsaved = (): void => {
  guards = []
}

function holdTab(event: BeforeUnloadEvent): void {
  if (guards.length > 0) event.preventDefault()
}

/**
 * Holds back the browser's own Back and Forward, too. They have happened when we hear of them: the address is put back
 * before the router looks, which is why this must listen before anything is rendered.
 */
export function guardHistory(): void {
  addEventListener('pushState', () => {
    hasStepped = true
  })
  followEntries()
  addEventListener('popstate', (event) => {
    const step = readStep()
    const guard = step === 'close' ? guards.findLast(({ place }) => place === 'dialog') : guards.at(-1)
    if (step === 'page' && !guard) return closePopup()
    event.stopImmediatePropagation()
    if (step === 'over') return history.back()
    if (!guard) return closePopup()
    if (step === 'close') {
      markEntry()
      return guard.ask(closePopup)
    }
    history.pushState(null, '', guard.here)
    return guard.ask(() => {
      closePopup()
      history.back()
    })
  })
}

/** Guards until the returned function is called, which answers whether it still did. */
export function guardLeaving(place: Place, ask: Guard['ask']): () => boolean {
  const remove = () => {
    guards = guards.filter((each) => each !== guard)
  }
  const guard: Guard = {
    place,
    here: location.href,
    ask: (proceed) =>
      ask(() => {
        remove()
        proceed()
      }),
  }
  guards = [...guards, guard]
  addEventListener('beforeunload', holdTab)
  return () => {
    const stood = guards.includes(guard)
    remove()
    removeEventListener('beforeunload', holdTab)
    return stood
  }
}
