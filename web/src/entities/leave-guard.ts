// Holds back whatever would throw away a changed form: navigation, Back, closing a pop-up, closing the tab.

type Proceed = () => void
type Place = 'page' | 'dialog'
interface Guard {
  readonly place: Place
  /** Asks the person; runs `proceed` if the answer is to leave. */
  readonly ask: (proceed: Proceed) => void
}

/** The innermost form is last. */
let guards: readonly Guard[] = []

/**
 * Runs `proceed` now, or after the person has agreed to lose the changes.
 * @param place a pop-up that closes leaves the page under it as it is
 */
export function leaveThen(proceed: Proceed, place?: Place): void {
  const guard = guards.findLast((each) => place === undefined || each.place === place)
  if (guard) guard.ask(proceed)
  else proceed()
}

/** For the router's `aroundNav`. */
export function guardNavigation<Options>(
  navigate: (to: string, options?: Options) => void,
  to: string,
  options?: Options,
): void {
  leaveThen(() => navigate(to, options))
}

/** Lets the next step go: what was changed is saved or deleted. */
export const forgetUnsaved = (): void => {
  guards = []
}

function holdTab(event: BeforeUnloadEvent): void {
  if (guards.length > 0) event.preventDefault()
}

/** Back has happened when we hear of it: the address is put back before anybody else looks, then the person is asked. */
function holdBack(here: string) {
  return (event: PopStateEvent) => {
    if (guards.length === 0) return
    event.stopImmediatePropagation()
    history.pushState(null, '', here)
    leaveThen(() => history.back())
  }
}

/** Guards until the returned function is called. */
export function guardLeaving(place: Place, ask: Guard['ask']): () => void {
  const guard: Guard = { place, ask: (proceed) => ask(() => (remove(), proceed())) }
  const remove = () => {
    guards = guards.filter((each) => each !== guard)
  }
  const onBack = holdBack(location.href)
  guards = [...guards, guard]
  addEventListener('popstate', onBack, { capture: true })
  addEventListener('beforeunload', holdTab)
  return () => {
    remove()
    removeEventListener('popstate', onBack, { capture: true })
    removeEventListener('beforeunload', holdTab)
  }
}
