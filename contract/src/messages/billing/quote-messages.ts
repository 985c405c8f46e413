// Sentences of quotes and proforma invoices.
import { spelledDay } from '#billing/day-text.ts'

export const quoteMessages = {
  sent: (number: string) => `${number} is sent.`,
  onItsWay: (number: string, to: string) => `${number} is on its way to ${to}.`,
  kept: 'No mail leaves this server, so this one is kept as a file there. Please download the PDF and send it yourself.',
  accepted: (number: string) => `${number} is accepted.`,
  declined: (number: string) => `${number} is declined.`,
  withdrawn: (number: string) => `${number} is withdrawn.`,
  invoiced: (number: string) => `The invoice of ${number} is made as a draft.`,
  invoicedBefore: (number: string) => `The invoice of ${number} is there already.`,
  linkMade: 'The page for the client is ready. Whoever has its address can open and answer it.',
  linkThere: 'The client has this page already.',
  linkEnded: 'The page for the client is ended. Its address opens nothing any more.',

  notSent: 'This quote is a draft. Send it first.',
  notSentDelete: 'This quote is a draft and nobody has it. Delete it instead.',
  fixed: (number: string) => `${number} was sent and can’t be changed. Withdraw it, and make a duplicate.`,
  keptForGood: (number: string) => `${number} was sent and is kept. Withdraw it instead.`,
  wasAccepted: (number: string) => `${number} was accepted already.`,
  wasDeclined: (number: string) => `${number} was declined. Make a duplicate, and send that.`,
  wasWithdrawn: (number: string) => `${number} was withdrawn. Make a duplicate, and send that.`,
  wasInvoiced: (number: string) => `The invoice of ${number} is made already.`,
  validBefore: 'The last day is before the date',
  future: (today: string) => `The date is after today. Date it ${spelledDay(today)} or earlier.`,
  expired: (day: string) => `It was valid until ${spelledDay(day)}. Choose another last day.`,
  noLines: 'Add a line: there is nothing to offer yet.',
  chooseOrganization: 'Choose one of your organizations.',

  acceptedTitle: (name: string, client: string) => `${client} accepted ${name}`,
  acceptedText: (by: string) => `${by} accepted it on the client’s page. Make the invoice when it is time.`,
  declinedTitle: (name: string, client: string) => `${client} declined ${name}`,
  declinedText: (by: string, why: string) =>
    why === '' ? `${by} declined it on the client’s page.` : `${by} declined it on the client’s page: ${why}`,
} as const
