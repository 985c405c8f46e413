// Tells who administers, once, that no mail leaves this server, and what to do about it.
import { messages } from '@daybook/contract/messages.ts'
import { getPreferences, savePreferences } from '@daybook/contract/preferences.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { Message } from '#ui/message.tsx'

const KEY = ['preferences']

export function NoMailNote() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getPreferences, { signal }),
  })
  if (!data || data.noMailSeen) return null
  const dismiss = async () => {
    client.setQueryData(KEY, { ...data, noMailSeen: true })
    try {
      client.setQueryData(KEY, (await call(savePreferences, { body: { noMailSeen: true } })).data)
    } catch (error) {
      client.setQueryData(KEY, data)
      sayError(error)
    }
  }
  return (
    <Message tone="info" role="status" className="home__no-mail" onDismiss={() => void dismiss()}>
      {messages.noMailAdmin}
    </Message>
  )
}
