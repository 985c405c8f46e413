// Tells who administers, once, that no mail leaves this server, and what to do about it.
import { messages } from '@daybook/contract/messages/messages.ts'
import { savePreferences } from '@daybook/contract/account/preferences.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { preferencesQuery } from '#api/preferences.ts'
import { Message } from '#ui/feedback/message.tsx'

export function NoMailNote() {
  const client = useQueryClient()
  const { data } = useQuery(preferencesQuery)
  if (!data || data.noMailSeen) return null
  const { queryKey } = preferencesQuery
  const dismiss = async () => {
    client.setQueryData(queryKey, { ...data, noMailSeen: true })
    try {
      client.setQueryData(queryKey, (await call(savePreferences, { body: { noMailSeen: true } })).data)
    } catch (error) {
      client.setQueryData(queryKey, data)
      sayError(error)
    }
  }
  return (
    <Message tone="info" role="status" className="home__no-mail" onDismiss={() => void dismiss()}>
      {messages.noMailAdmin}
    </Message>
  )
}
