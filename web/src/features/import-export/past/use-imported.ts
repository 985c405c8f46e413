// What is said when an import is stored: how many came, and its Undo; elsewhere than in their list it leads there.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { undoTitle } from '@daybook/contract/messages/imports/import-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { type Message, say, sayAfterRedirect } from '#api/message-bar.ts'
import { noteStep } from '#api/undo-steps.ts'
import { paths } from '#lib/paths.ts'
import type { Outcome } from '../steps/use-import.ts'
import { takeBack } from './take-back.ts'

/** @param begun the list where the import began */
export function useImported(begun: AnyEntity | undefined): (outcome: Outcome) => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return ({ entity, fileName, done: { message, importId } }) => {
    const step =
      importId !== undefined &&
      noteStep({ title: undoTitle(fileName), run: () => takeBack(importId, client) })
    const said: Message = {
      tone: 'good',
      text: message,
      ...(step ? { action: { label: 'Undo', run: step.run }, stayFor: UNDO_MS } : {}),
    }
    if (entity === begun) {
      say(said)
      return
    }
    sayAfterRedirect(said)
    navigate(paths.list(entity))
  }
}
