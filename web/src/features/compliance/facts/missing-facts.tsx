// What of a client's packs can't be dated, and why.
import type { ClientPacks } from '@daybook/contract/compliance/compliance-calls.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { Message } from '#ui/feedback/message.tsx'

export function MissingFacts({ client: { missing } }: { readonly client: ClientPacks }) {
  if (missing.length === 0) return null
  return (
    <Message tone="info">
      {words.missingFacts}: {missing.map(({ name, text }) => `${name} (${text})`).join(', ')}.
    </Message>
  )
}
