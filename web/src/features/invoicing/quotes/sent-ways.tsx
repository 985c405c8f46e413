// What may be done with a quote that was sent: one primary step, the others beside it, the rare ones in a menu.
import {
  acceptQuote,
  declineQuote,
  invoiceQuote,
  type SavedQuote,
  withdrawQuote,
} from '@daybook/contract/billing/calls/quote-calls.ts'
import { mayBill, mayCreate } from '@daybook/contract/engine/rights.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { Download, Ellipsis, Link2, ReceiptText } from 'lucide'
import { useLocation } from 'wouter'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { useMoneyCall } from '#features/invoicing/receipts/use-money-call.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { askAnswer, askQuoteLink, askWithdraw, type NotedAnswer, type NotedLife } from './ask-quote.tsx'
import { downloadQuote, mailIt } from './quote-actions.ts'
import type { Quote } from './quote-record.ts'

const noted: Readonly<Record<NotedLife, (id: number, said: NotedAnswer) => Promise<SavedQuote>>> = {
  accepted: (id, { name, more: how }) => call(acceptQuote, { params: { id }, body: { name, how } }),
  declined: (id, { name, more: reason }) => call(declineQuote, { params: { id }, body: { name, reason } }),
}

const OPEN: readonly string[] = ['Sent', 'Expired']

interface SentWaysProps {
  readonly record: Quote
}

/** Who may not bill reads it, and takes its paper. */
export function SentWays({ record }: SentWaysProps) {
  const user = useUser()
  if (!mayCreate(user, quote)) return null
  return mayBill(user) ? (
    <AllWays record={record} />
  ) : (
    <div className="quote__ways">
      <Paper record={record} />
    </div>
  )
}

const Paper = ({ record }: SentWaysProps) => (
  <Button onClick={() => void downloadQuote(record)}>
    <Icon of={Download} />
    PDF
  </Button>
)

function AllWays({ record }: SentWaysProps) {
  const { id, status } = record
  const [, navigate] = useLocation()
  const { isBusy, run } = useMoneyCall()
  const reload = useReload(quote)
  const step = (work: () => Promise<{ readonly message: string }>) =>
    run(async () => {
      const answer = await work()
      await reload()
      return answer
    })
  const params = { id }
  const makeInvoice = () =>
    step(async () => {
      const answer = await call(invoiceQuote, { params, body: {} })
      navigate(paths.edit(invoice, answer.data.id))
      return answer
    })
  const note = async (life: NotedLife) => {
    const said = await askAnswer(life)
    if (said) await step(() => noted[life](id, said))
  }
  const withdraw = async () => {
    if (await askWithdraw(record)) await step(() => call(withdrawQuote, { params, body: {} }))
  }
  const isOpen = OPEN.includes(status)
  const canBill = isOpen || status === 'Accepted'
  const more = [
    ...(canBill
      ? [{ label: 'Send by e-mail…', onSelect: () => void mailIt(record, () => void reload()) }]
      : []),
    {
      label: 'Duplicate',
      onSelect: () => openEditor({ entity: quote, mode: 'duplicate', id }),
    },
    ...(isOpen ? [{ label: `${words.declineTitle}…`, onSelect: () => void note('declined') }] : []),
    ...(canBill ? [{ label: `${words.withdraw}…`, onSelect: () => void withdraw() }] : []),
  ]
  return (
    <div className="quote__ways">
      <MenuButton label="More" className="button button--secondary" align="end" items={more}>
        <Icon of={Ellipsis} />
        More
      </MenuButton>
      <Paper record={record} />
      <Button aria-haspopup="dialog" onClick={() => askQuoteLink(record)}>
        <Icon of={Link2} />
        Link
      </Button>
      {isOpen && (
        <Button busy={isBusy} aria-haspopup="dialog" onClick={() => void note('accepted')}>
          {words.accept}
        </Button>
      )}
      {canBill && (
        <Button variant="primary" busy={isBusy} onClick={() => void makeInvoice()}>
          <Icon of={ReceiptText} />
          Make invoice
        </Button>
      )}
    </div>
  )
}
