// Switches an account off and on from its list (T §4).
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { setAccountStatus } from '@daybook/contract/endpoints/users.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { isActive } from './is-active.ts'

/** Says how it went, and has the list loaded again. */
export function useSwitchAccount(record: AnyRecord) {
  const client = useQueryClient()
  const wanted = isActive(record) ? ACCOUNT_STATUS.inactive : ACCOUNT_STATUS.active
  const { mutate, isPending } = useMutation({
    mutationKey: [user.name, 'status'],
    mutationFn: () =>
      call(setAccountStatus, {
        query: { userId: String(record.id), accountStatusId: String(wanted) },
      }),
    onSuccess: ({ message }) => {
      say({ tone: 'good', text: message })
      return client.invalidateQueries({ queryKey: [user.name] })
    },
    onError: () => say({ tone: 'bad', text: messages.accountStatusFailed }),
  })
  return { switchAccount: () => mutate(), isPending }
}
