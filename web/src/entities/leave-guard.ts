// Holds back whatever would throw away a changed form: navigation, Back, closing a pop-up, closing the tab.

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

/**
 * Holds back the browser's own Back and Forward, too. They have happened when we hear of them: the address is put back
 * before the router looks, which is why this must listen before anything is rendered.
 */
export function guardHistory(): void {
  addEventListener('pushState', () => {
    hasStepped = true
  })
  addEventListener('popstate', (event) => {
    const guard = guards.at(-1)
    if (!guard) return
    event.stopImmediatePropagation()
    history.pushState(null, '', guard.here)
    guard.ask(() => history.back())
  })
}

/** Guards until the returned function is called. */
export function guardLeaving(place: Place, ask: Guard['ask']): () => void {
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
    remove()
    removeEventListener('beforeunload', holdTab)
  }
}
