// Takes back on the server what it said can be undone, and says what became of it.
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import type { UndoableAnswer } from '@daybook/contract/engine/endpoint.ts'
import { undoStep } from '@daybook/contract/system/bin.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { type Message, type MessageAction, say, sayError } from '#api/message-bar.ts'
import { noteStep } from '#api/undo-steps.ts'

async function undo(id: number, client: QueryClient): Promise<void> {
  try {
    const { message, data } = await call(undoStep, { params: { id } })
    say({ tone: data.refused.length > 0 ? 'info' : 'good', text: message })
    void client.invalidateQueries()
    if (data.refused.length === 0) return
    const { showRefused } = await import('./refused-rows.tsx')
    await showRefused(message, data.refused)
  } catch (error) {
    sayError(error)
  }
}

/**
 * The Undo of an answer, which Ctrl Z and the palette offer, too.
 * @param title what was done, as it follows “Undo:”
 */
export function undoActionOf(
  { undo: id }: UndoableAnswer,
  title: string,
  client: QueryClient,
): MessageAction | undefined {
  if (id === undefined) return undefined
  return { label: 'Undo', run: noteStep({ title, run: () => undo(id, client) }).run }
}

/** What is said after a deletion; its Undo stays for ten seconds. */
export function removedMessage(answer: UndoableAnswer, name: string, client: QueryClient): Message {
  const action = undoActionOf(answer, binMessages.deletedTitle(name), client)
  return { tone: 'good', text: answer.message, ...(action ? { action, stayFor: UNDO_MS } : {}) }
}
