// What was completed or reopened within the time of one message, so that its Undo takes back all of it.
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { tasksChanged } from '@daybook/contract/messages/tasks/task-messages.ts'
import { notTicked } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import { say, sayError } from '#api/message-bar.ts'
import { noteStep } from '#api/undo-steps.ts'

export interface Completion {
  readonly id: number
  /** Undefined where it is not known. */
  readonly name: string | undefined
  /** What it has become. */
  readonly isClosed: boolean
  /** Items of its checklist that were not ticked. */
  readonly leftOpen?: number
  /** Brings back the status it had, whichever it was. */
  readonly undo: () => Promise<unknown>
}

interface Offered {
  readonly completions: readonly Completion[]
  readonly isShown: () => boolean
  readonly drop: () => void
}

let offered: Offered | undefined

function sentence(completions: readonly Completion[]): string {
  const closed = completions.filter(({ isClosed }) => isClosed).length
  const to = closed === completions.length ? 'closed' : closed === 0 ? 'open' : 'either'
  const left = completions.reduce((sum, { isClosed, leftOpen = 0 }) => sum + (isClosed ? leftOpen : 0), 0)
  const changed = tasksChanged(completions.length, to, completions[0]?.name)
  return left > 0 ? `${changed.replace(/\.$/, '')}. ${notTicked(left)}` : changed
}

async function undoAll(completions: readonly Completion[], reload: () => Promise<void>): Promise<void> {
  const undone = await Promise.allSettled(completions.map(({ undo }) => undo()))
  for (const each of undone) if (each.status === 'rejected') sayError(each.reason)
  await reload()
}

/**
 * Says what was done; while the message before is still there, the new one speaks for both.
 * @param reload brings what is on screen up to date after an Undo
 */
export function offerUndo(done: Completion, reload: () => Promise<void>): void {
  const earlier = offered?.isShown() ? offered.completions : []
  // Of what was toggled twice only the last time can be taken back.
  const completions = [...earlier.filter(({ id }) => id !== done.id), done]
  if (earlier.length > 0) offered?.drop()
  const text = sentence(completions)
  const { run, drop } = noteStep({ title: text, run: () => undoAll(completions, reload) })
  const isShown = say({ tone: 'info', text, stayFor: UNDO_MS, action: { label: 'Undo', run } })
  offered = { completions, isShown, drop }
}
