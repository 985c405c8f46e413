// What the screens of quotes say beside the sentences of their calls.

export const quoteWords = {
  title: 'Quotes',
  newQuote: 'New quote',
  all: 'All',
  none: 'No quotes here yet. Write the first one, send it, and make the invoice when it is accepted.',
  noneOf: 'No quote with this status.',
  toCome: 'Draft',
  acceptTitle: 'Accepted by the client',
  acceptText: 'Who said so? Leave it empty if that does not matter.',
  who: 'Name',
  declineTitle: 'Declined by the client',
  why: 'Reason',
  noEnd: 'Does not expire',
  answeredBy: 'Answered by',
  answer: 'Answer',
  noLink:
    'The client has no link to this quote yet. On its page the client reads it, and accepts or declines it.',
  linkShare: (what: string, seller: string, url: string) => `${what} from ${seller}: ${url}`,
  saveFirst: 'Save what you typed first.',
  sendHint: 'It takes its number then, and can’t be changed any more.',
  checkWithAccountant:
    'A proforma invoice is no tax invoice. Whether money for it bears GST at once, check with your accountant.',
} as const
