// What the server asks a session to do first: confirm that it is still the same person, set up a second step, or change the password.
import type { ConfirmWay, Problem } from '@daybook/contract/engine/errors.ts'
import { navigate } from 'wouter/use-browser-location'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { lookForSteps } from '#api/session/step-notice.ts'
import { paths } from '#lib/paths.ts'
import { ask } from '#entities/editor/question-store.ts'
import { afterPopups } from '#lib/after-popups.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

let asking: Promise<boolean> | undefined

/** Resolves once the dialog has given the focus back, or whoever asked would lose the place that the answer leads to. */
const dialogGone = () =>
  // A page that nobody sees draws no frames to wait for.
  new Promise<void>((resolve) => void (document.hidden ? resolve() : afterPopups(resolve)))

/** Several calls that are refused at once ask the person once. A session that is to be confirmed is told of no other ways. */
function confirmOnce({ ways = [], providers = [] }: Problem): Promise<boolean> {
  asking ??= ask<boolean>((props) => (
    <ConfirmDialog ways={ways as readonly ConfirmWay[]} providers={providers} {...props} />
  )).then(async (isConfirmed) => {
    await dialogGone()
    return isConfirmed ?? false
  })
  return asking.finally(() => {
    asking = undefined
  })
}

function leadTo(path: string, sentence: string): void {
  if (location.pathname === path) return
  sayAfterRedirect({ tone: 'info', text: sentence })
  navigate(path)
}

/** @returns whether the refused call is worth repeating */
export async function clearUp(problem: Problem): Promise<boolean> {
  if (problem.code === 'confirm_needed') return confirmOnce(problem)
  if (problem.code === 'second_step_required') {
    leadTo(paths.settings.security, problem.detail)
    // From now on the shell offers nothing else.
    lookForSteps().catch(() => undefined)
  }
  if (problem.code === 'password_over') leadTo(paths.changePassword, problem.detail)
  return false
}
