// Tells a person that something typed waits in a form that is not open any more.
import { draftOutlives, draftWaits } from '@daybook/contract/messages/form-messages.ts'
import { type Message, say } from '#api/message-bar.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { formTitle } from '#entities/form/form-mode.ts'
import { type Draft, latestDraft } from './kept-drafts.ts'

const STAY_MS = 60_000

/** After a form has failed; a page offers its draft itself, a pop-up is gone. */
export function notifyDraftKept({ cause, request, entity, mode }: Draft): void {
  if (cause !== 'failure' || !request) return
  const message: Message = {
    tone: 'bad',
    text: draftOutlives(formTitle(entity, mode)),
    action: { label: 'Continue', run: () => openEditor(request) },
    stayFor: STAY_MS,
  }
  // In place of what the boundary around it is about to say.
  queueMicrotask(() => void say(message))
}

/** @param go leads to an in-app address */
export function notifyUnsavedDraft(userId: number, go: (address: string) => void): void {
  const draft = latestDraft(userId)
  if (draft?.cause !== 'session') return
  const { request, address, entity, mode } = draft
  // A page with the form on it offers the draft itself.
  if (!request && address === location.pathname + location.search) return
  say({
    tone: 'info',
    text: draftWaits(formTitle(entity, mode)),
    action: { label: 'Continue', run: () => (request ? openEditor(request) : go(address)) },
    stayFor: STAY_MS,
  })
}
