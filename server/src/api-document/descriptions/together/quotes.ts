// The calls of quotes beside the seven of every record, described.
import {
  acceptQuote,
  declineQuote,
  invoiceQuote,
  mailQuote,
  makeQuoteLink,
  quoteLink,
  quotePdf,
  type QuoteRecord,
  revokeQuoteLink,
  sendQuote,
  withdrawQuote,
} from '@daybook/contract/billing/calls/quote-calls.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import { described, type Given } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME, sampleRecord } from '#api-document/descriptions/samples.ts'

const NUMBER = 'QT/26-27/004'
type Which = 'quote' | 'sentQuote'
const saved = (id: Given, message: string, which: Which = 'sentQuote') => ({
  message,
  data: sampleRecord(quote, id(which), id) as unknown as QuoteRecord, // made from the declaration
})
const requestHeaders = ['Idempotency-Key'] as const
const steps = ['not_sent', 'quote_closed', 'key_reused'] as const
const params = (id: Given, which: Which = 'sentQuote') => ({ id: id(which) })
const link = {
  url: 'https://daybook.example/q/kJ8nqXv2b7Yd0mQe5Rt1sWz9uLh3cFg6pAoIiTxNyEM',
  createdTime: SAMPLE_TIME,
  opens: 0,
  openedTime: null,
}
const letter = {
  to: 'accounts@malabar.example',
  subject: `Quotation ${NUMBER}`,
  text: 'Please find our quotation attached.',
  template: 'a4' as const,
}

export const quoteCalls = [
  described(sendQuote, {
    description:
      'The quote takes the next number of its kind’s series, and says from now on what it says: lines, figures, and its parties as they are at this moment. With `mail` it goes out by e-mail, too. It needs a line, a date that is not after today, and a last day that is still to come. Sent already: 200, and nothing changes.',
    errors: ['future_date', 'conflict', 'quote_closed', 'too_large', 'too_many_requests', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id, 'quote'),
      body: {},
      answer: saved(id, quoteMessages.sent(NUMBER), 'quote'),
    }),
  }),
  described(acceptQuote, {
    description:
      'What the client said by mail or telephone, also after the last day; `how` is kept as the answer. Accepted already: 200, and nothing changes.',
    errors: steps,
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: { name: 'Meera Nair', how: 'By e-mail, order 4711' },
      answer: saved(id, quoteMessages.accepted(NUMBER)),
    }),
  }),
  described(declineQuote, {
    description: 'The same for a client who does not want it.',
    errors: steps,
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: { reason: 'Next year, perhaps' },
      answer: saved(id, quoteMessages.declined(NUMBER)),
    }),
  }),
  described(withdrawQuote, {
    description:
      'Nobody accepts it any more, and no invoice is made of it. It keeps its number. Refused where its invoice is made, or it was declined.',
    errors: steps,
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: {},
      answer: saved(id, quoteMessages.withdrawn(NUMBER)),
    }),
  }),
  described(invoiceQuote, {
    description:
      'A draft invoice with the lines of a quote that was sent or accepted, to its client as that is now. Once: whoever asks again, or at the same moment, is answered the same invoice, with `isNew: false`. If that draft is deleted, another may be made.',
    errors: steps,
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: {},
      answer: {
        message: quoteMessages.invoiced(NUMBER),
        data: sampleRecord(invoice, id('invoice'), id) as unknown as RecordOf<typeof invoice>, // as above
        isNew: true,
      },
    }),
  }),
  described(quotePdf, {
    description:
      'The A4 print. It says “Not a tax invoice”: a quotation and a proforma invoice are in no return, and nobody claims credit of their tax.',
    answerType: 'application/pdf',
    answerHeaders: ['Content-Disposition'],
    example: (id) => ({ params: params(id) }),
  }),
  described(mailQuote, {
    description: 'With the A4 print attached. The file is kept as it went out.',
    errors: ['not_sent', 'quote_closed', 'too_large', 'too_many_requests', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: letter,
      answer: { message: quoteMessages.onItsWay(NUMBER, letter.to) },
    }),
  }),
  described(quoteLink, {
    description:
      'The page on which the client reads and answers the quote without an account, and how often it was opened. Null where there is none.',
    example: (id) => ({ params: params(id, 'quote'), answer: { data: null } }),
  }),
  described(makeQuoteLink, {
    description:
      'Makes the page, 201, or answers the living one, 200. Its address holds 32 random bytes and opens this quote alone. The client accepts or declines there, once, with a name; the firm hears of it in the bell.',
    errors: ['forbidden', 'not_sent', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: {},
      answer: { message: quoteMessages.linkMade, data: link },
    }),
  }),
  described(revokeQuoteLink, {
    description: 'Its address opens nothing any more; a page that is made later has another one.',
    errors: ['forbidden'],
    example: (id) => ({ params: params(id, 'quote'), answer: { message: quoteMessages.linkEnded } }),
  }),
]
