// What the screens of quotes say beside the sentences of their calls.

export const quoteWords = {
  title: 'Quotes',
  newQuote: 'New quote',
  all: 'All',
  none: 'No quotes here yet. Write the first one, send it, and make the invoice when it is accepted.',
  noneOf: 'No quote with this status.',
  toCome: 'Draft',
  acceptTitle: 'Accepted by the client',
  answerText: 'Both may stay empty. They stand on the quote, for whoever asks later.',
  who: 'Who said so',
  how: 'How',
  howHint: 'By e-mail, by telephone, with their order number',
  accept: 'Accepted',
  declineTitle: 'Declined by the client',
  why: 'Reason',
  decline: 'Declined',
  withdrawTitle: (number: string) => `Withdraw ${number}?`,
  withdrawText: 'The client can’t accept it any more, and this can’t be undone. It keeps its number.',
  withdraw: 'Withdraw',
  keep: 'Keep it',
  noEnd: 'Does not expire',
  answeredBy: 'Answered by',
  answer: 'Answer',
  taxLater: 'Tax is worked out when it is saved.',
  noLink:
    'The client has no link to this quote yet. On its page the client reads it, and accepts or declines it.',
  linkShare: (what: string, seller: string, url: string) => `${what} from ${seller}: ${url}`,
  saveFirst: 'Save what you typed first.',
  sendHint: 'It takes its number then, and can’t be changed any more.',
  checkWithAccountant:
    'A proforma invoice is no tax invoice. Whether money for it bears GST at once, check with your accountant.',
} as const
