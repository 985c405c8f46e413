// What is done with a quote from its page: by mail, as a file, and the questions around them.
import { mailQuote, quotePdf, sendQuote } from '@daybook/contract/billing/calls/quote-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { QUOTE_KINDS } from '@daybook/contract/billing/quotes/quote-status.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { call, callRaw, keepFile } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { askLetter } from '#features/invoicing/notes/ask-letter.tsx'
import { quoteLetter } from '#features/invoicing/send/money-letter.ts'
import { formatMoney } from '#lib/format-money.ts'
import type { Quote } from './quote-record.ts'

const named = /filename="([^"]+)"/

export async function downloadQuote({ id }: Quote): Promise<void> {
  try {
    const answer = await callRaw(quotePdf, { params: { id } })
    const [, name = `quote-${id}.pdf`] = named.exec(answer.headers.get('content-disposition') ?? '') ?? []
    keepFile(await answer.blob(), name)
  } catch (error) {
    sayError(error)
  }
}

/** Nobody waits for a letter because of an address that can't be read. */
async function addressOf(id: number | undefined): Promise<string> {
  if (id === undefined) return ''
  const client = await call(endpointsOf(organization).get, { params: { id } }).catch(() => undefined)
  return client ? textAt(client, 'email') : ''
}

/** Of a draft it is sent by it, too. @param onSent is told that it went out */
export async function mailIt(record: Quote, onSent: () => void): Promise<void> {
  const { id, kind, number, name, validUntil } = record
  const isDraft = record.life === 'draft'
  const to = await addressOf(referenceId(record.organization))
  const start = await quoteLetter({
    invoice: isDraft ? `${QUOTE_KINDS[kind]} “${name}”` : `${QUOTE_KINDS[kind]} ${number}`,
    client: record.client?.name ?? referenceText(record.organization),
    firm: record.seller?.name ?? referenceText(record.sellerProfile),
    amount: formatMoney(record.grandTotalAmount ?? 0),
    ...(validUntil ? { due: spelledDay(validUntil) } : {}),
  })
  askLetter({
    title: 'Send by e-mail',
    start: { to, ...start },
    onSend: async (letter, idempotencyKey) => {
      const mail = { ...letter, template: 'a4' as const }
      const answer = isDraft
        ? await call(sendQuote, { params: { id }, body: { mail }, idempotencyKey })
        : await call(mailQuote, { params: { id }, body: mail, idempotencyKey })
      onSent()
      return answer
    },
  })
}
