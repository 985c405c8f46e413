// The foot of a draft quote that is saved: it is sent by mail, or in another way.
import { sendQuote } from '@daybook/contract/billing/calls/quote-calls.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { Send } from 'lucide'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { say } from '#api/message-bar.ts'
import { useMoneyCall } from '#features/invoicing/receipts/use-money-call.ts'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { downloadQuote, mailIt } from './quote-actions.ts'
import { isTyped } from './quote-lines.ts'
import type { Quote } from './quote-record.ts'

export function DraftWays({ record }: { readonly record: Quote }) {
  const form = useOpenForm()
  const { run } = useMoneyCall()
  const reload = useReload(quote)
  const { id } = record
  /** What is typed and not saved would not be on it. */
  const unlessTyped = (step: () => void) => () => {
    if (isTyped(form, record)) say({ tone: 'info', text: words.saveFirst })
    else step()
  }
  const items = [
    { label: 'Send by e-mail…', onSelect: unlessTyped(() => void mailIt(record, () => void reload())) },
    {
      label: 'Mark as sent',
      onSelect: unlessTyped(
        () =>
          void run(async () => {
            const answer = await call(sendQuote, { params: { id }, body: {} })
            await reload()
            return answer
          }),
      ),
    },
    { label: 'PDF of the draft', onSelect: unlessTyped(() => void downloadQuote(record)) },
  ]
  return (
    <MenuButton label="Send" className="button button--primary" align="end" items={items}>
      <Icon of={Send} />
      Send
    </MenuButton>
  )
}
