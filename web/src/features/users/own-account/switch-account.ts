// Switches an account off and on from its list (rules/screens 13); what was handed over with it goes back for as long as Undo shows.
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { useReload } from '#api/entity-queries.ts'
import { say } from '#api/message-bar.ts'
import { askHandOver } from '#features/users/hand-over/ask-hand-over.ts'
import { isActive } from '#features/users/is-active.ts'

/** What the server says about whoever takes over; else the specified sentence. */
const sayFailed = (error: unknown) => {
  const hasReason = error instanceof ApiError && error.issues.length > 0
  say({ tone: 'bad', text: hasReason ? error.message : messages.accountStatusFailed })
}

/** Says how it went, and has the list loaded again. */
export function useSwitchAccount(record: AnyRecord) {
  const reload = useReload(user)
  const undo = useMutation({
    mutationKey: [user.name, 'status'],
    mutationFn: async (giveBack: string | undefined) =>
      (await import('#features/users/hand-over/hand-over.ts')).activate(record.id, giveBack),
    onSuccess: ({ message }) => {
      say({ tone: 'good', text: message })
      return reload()
    },
    onError: sayFailed,
  })
  const { mutate, isPending } = useMutation({
    mutationKey: [user.name, 'status'],
    mutationFn: async () => {
      const decision = await askHandOver(record, 'deactivate')
      return decision === 'cancel'
        ? undefined
        : (await import('#features/users/hand-over/hand-over.ts')).deactivate(record.id, decision)
    },
    onSuccess: (answer) => {
      if (!answer) return
      say({
        tone: 'good',
        text: answer.message,
        stayFor: UNDO_MS,
        action: { label: 'Undo', run: () => undo.mutate(answer.undo) },
      })
      return reload()
    },
    onError: sayFailed,
  })
  const switchAccount = () => (isActive(record) ? mutate() : undo.mutate(undefined))
  return { switchAccount, isPending: isPending || undo.isPending }
}
