// Holds back whatever would throw away a changed form: navigation, Back, closing a pop-up, closing the tab.
import {
  closePopups,
  closeTopPopup,
  followEntries,
  type Manner,
  mannerOf,
  markEntry,
  openPopups,
  readStep,
} from '#entities/editor/popup-history.ts'

type Proceed = () => void
interface Guard {
  /** Of its form: 0 on the page, 1 in a pop-up, more in pop-ups over it. */
  readonly layer: number
  /** The address that Back is undone to. */
  readonly here: string
  /** Asks the person; runs what it is given if the answer is to leave. */
  readonly ask: (proceed: Proceed) => void
}

/** The innermost form is last. */
let guards: readonly Guard[] = []
let hasStepped = false

/** True when Back leads to a screen of this visit, where a message that waits for it can still be shown. */
export const canStepBack = (): boolean => hasStepped

/** True when Back leads to a screen of this application, also one that was left by loading this page anew. */
export const cameFromHere = (): boolean =>
  hasStepped || ('navigation' in globalThis && globalThis.navigation.canGoBack)

/** One question for all that is lost: whoever agrees is not asked by the forms under it, and none keeps a draft. */
const askFor = (guard: Guard, fromLayer: number, proceed: Proceed): void =>
  guard.ask(() => {
    forgetUnsaved(fromLayer)
    proceed()
  })

/**
 * Runs `proceed` now, or after the person has agreed to lose the changes.
 * @param fromLayer a pop-up that closes leaves what lies under it as it is
 */
export function leaveThen(proceed: Proceed, fromLayer = 0): void {
  const guard = guards.findLast(({ layer }) => layer >= fromLayer)
  if (guard) askFor(guard, fromLayer, proceed)
  else proceed()
}

/** For the router's `aroundNav`. A pop-up does not stay open over another page; a page stays at its own address. */
export function guardNavigation(
  navigate: (to: string, options?: Manner) => void,
  to: string,
  options?: Manner,
): void {
  const staysHere = new URL(to, location.href).pathname === location.pathname
  leaveThen(
    () => {
      closePopups()
      if (!options?.replace) hasStepped = true
      navigate(to, mannerOf(to, options))
    },
    staysHere ? 1 : 0,
  )
}

/** Lets the next step go: what was changed there, and in pop-ups over it, is saved or deleted. */
export const forgetUnsaved = (fromLayer = 0): void => {
  guards = guards.filter(({ layer }) => layer < fromLayer)
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
    if (step === 'close') return closeByBack(event)
    const guard = guards.at(-1)
    // A page stays at its own address, and so does what was changed there.
    const staysHere = guard !== undefined && new URL(guard.here).pathname === location.pathname
    if (step === 'page' && (!guard || (staysHere && guard.layer === 0))) return closePopups()
    event.stopImmediatePropagation()
    if (step === 'over' || !guard) return history.back()
    history.pushState(null, '', guard.here)
    return askFor(guard, staysHere ? 1 : 0, () => {
      closePopups()
      history.back()
    })
  })
}

/** Closes the pop-up on top; the entry that was left is made anew for one that stays. */
function closeByBack(event: PopStateEvent): void {
  event.stopImmediatePropagation()
  const top = openPopups()
  if (top > 1 || guards.some(({ layer }) => layer >= top)) markEntry()
  leaveThen(closeTopPopup, top)
}

/** Guards until the returned function is called, which answers whether it still did. */
export function guardLeaving(layer: number, ask: Guard['ask']): () => boolean {
  const remove = () => {
    guards = guards.filter((each) => each !== guard)
  }
  const guard: Guard = { layer, here: location.href, ask }
  // A page may be changed, by an answer that it waited for, while a pop-up is open over it.
  guards = [...guards, guard].toSorted((a, b) => a.layer - b.layer)
  addEventListener('beforeunload', holdTab)
  return () => {
    const stood = guards.includes(guard)
    remove()
    // One listener stands for all of them.
    if (guards.length === 0) removeEventListener('beforeunload', holdTab)
    return stood
  }
}
