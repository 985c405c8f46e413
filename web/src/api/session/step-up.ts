// What the server asks a session to do first: the shell says how to clear it up, and calls wait for that here.
import type { Problem } from '@daybook/contract/engine/errors.ts'

/** Answers whether the refused call is worth repeating. */
type ClearUp = (problem: Problem) => Promise<boolean>

let clearUp: ClearUp | undefined

export function clearUpWith(next: ClearUp): void {
  clearUp = next
}

// What a record's own call asks to confirm, with 409, is its page's to ask.
export const isClearedUp = async (problem: Problem): Promise<boolean> =>
  problem.status !== 409 &&
  ['confirm_needed', 'second_step_required', 'password_over'].includes(problem.code) &&
  ((await clearUp?.(problem).catch(() => false)) ?? false)
