// What this person did last in this tab and can still take back, newest last: for Ctrl Z and the palette.
import { UNDO_STEP_MS } from '@daybook/contract/system/undo-time.ts'
import { currentToken } from './session/session.ts'

export interface Step {
  /** What was done, as it follows “Undo:”. */
  readonly title: string
  readonly run: () => Promise<unknown>
}

interface NotedStep extends Step {
  readonly time: number
  /** A step is its own person's. */
  readonly token: string | undefined
}

export interface Noted {
  /** Takes it back, once. */
  readonly run: () => void
  /** Another step speaks for it. */
  readonly drop: () => void
}

/** Older ones are nobody's last step. */
const KEPT = 20

let steps: readonly NotedStep[] = []

const taken = new WeakSet<NotedStep>()

const drop = (step: NotedStep) => {
  steps = steps.filter((each) => each !== step)
}

/** Whichever way is asked first. */
function take(step: NotedStep): void {
  if (taken.has(step)) return
  taken.add(step)
  drop(step)
  void step.run()
}

export function noteStep(step: Step): Noted {
  const noted = { ...step, time: Date.now(), token: currentToken() }
  steps = [...steps, noted].slice(-KEPT)
  return { run: () => take(noted), drop: () => drop(noted) }
}

function findLast(): NotedStep | undefined {
  const [now, token] = [Date.now(), currentToken()]
  return steps.findLast((step) => now - step.time < UNDO_STEP_MS && step.token === token)
}

/** The title of the last step, for an hour. */
export const lastStep = (): string | undefined => findLast()?.title

/** @returns false where there is nothing to take back */
export function undoLast(): boolean {
  const last = findLast()
  if (last) take(last)
  return last !== undefined
}
