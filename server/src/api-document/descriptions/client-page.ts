// The calls around what a client gets to see: the page of an invoice, the files that were sent, the logo on both.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PICTURE, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import { getLogo, removeLogo, saveLogo } from '@daybook/contract/billing/calls/logo-calls.ts'
import {
  deliveryPdf,
  invoiceLink,
  makeInvoiceLink,
  revokeInvoiceLink,
} from '@daybook/contract/billing/calls/receivable-calls.ts'
import { SEAL_BYTES_MAX } from '@daybook/contract/invoicing/calls.ts'
import { clientPageMessages } from '@daybook/contract/messages/billing/client-page-messages.ts'

const link = {
  url: 'https://daybook.example/i/kJ8nqXv2b7Yd0mQe5Rt1sWz9uLh3cFg6pAoIiTxNyEM',
  createdTime: SAMPLE_TIME,
  opens: 0,
  openedTime: null,
}

export const clientPageCalls = [
  described(invoiceLink, {
    description:
      'The page of an issued invoice that its client opens without an account, and how often it was opened: previews of messengers, what a browser fetches ahead and looks from within Daybook are not counted, and what is opened twice within a minute counts once. `url` is a path where `PUBLIC_URL` is not set. Null where there is none.',
    example: (id) => ({ params: { id: id('invoice') }, answer: { data: null } }),
  }),
  described(makeInvoiceLink, {
    description:
      'Makes the page, 201, or answers the living one, 200. Its address holds 32 random bytes and opens this invoice alone. Refused for a draft and for a cancelled invoice that has none; taking an invoice back to draft ends its page.',
    errors: ['forbidden', 'not_issued', 'invoice_cancelled', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      params: { id: id('issuedInvoice') },
      body: {},
      answer: { message: clientPageMessages.linkMade, data: link },
    }),
  }),
  described(revokeInvoiceLink, {
    description: 'Its address opens nothing any more; a page that is made later has another one.',
    errors: ['forbidden'],
    example: (id) => ({
      params: { id: id('invoice') },
      answer: { message: clientPageMessages.linkEnded },
    }),
  }),
  described(deliveryPdf, {
    description:
      'The file of a mail, byte for byte as it was sent, whatever the invoice says now. Mails of before version 0.5 have none: 404 with a sentence.',
    answerType: 'application/pdf',
    answerHeaders: ['Content-Disposition'],
    example: (id) => ({ params: { id: id('issuedInvoice'), deliveryId: id('delivery') } }),
  }),
  described(saveLogo, {
    description: `The picture itself is the body, at most ${SEAL_BYTES_MAX / 1000} kB. It is drawn anew and made smaller. It stands on A4 prints and on the pages for clients; the specified sheet has none.`,
    errors: ['forbidden'],
    who: 'admin',
    example: (id) => ({
      params: { id: id('sellerProfile') },
      file: { type: 'image/png', base64: SAMPLE_PICTURE },
      answer: { message: 'The logo has been saved' },
    }),
  }),
  described(removeLogo, {
    description: 'Prints and pages have no logo any more.',
    errors: ['forbidden'],
    who: 'admin',
    example: (id) => ({
      params: { id: id('sellerProfile') },
      answer: { message: 'The logo has been removed' },
    }),
  }),
  described(getLogo, {
    description: 'The picture as a data address. Null where there is none.',
    example: (id) => ({
      params: { id: id('sellerProfile') },
      answer: { picture: `data:image/png;base64,${SAMPLE_PICTURE}` },
    }),
  }),
]
