// Sentences around the page of an invoice that its client opens without an account.

export const clientPageMessages = {
  linkMade: 'The page for the client is ready. Whoever has its address can open it.',
  linkThere: 'The client has this page already.',
  linkEnded: 'The page for the client is ended. Its address opens nothing any more.',

  goneTitle: 'This page is not there',
  gone: 'The address may be incomplete, or the page was ended. Please ask whoever sent it to you.',
  tooOftenTitle: 'One moment, please',
  tooOften: 'That was tried too often. Please try again in a minute.',
  cancelled: 'This invoice was cancelled. Please don’t pay it.',
  nothingOpen: 'Nothing is open. Thank you.',
  pay: 'Pay by UPI',
  payHere: 'Open a UPI app',
  scan: 'Scan the square with any UPI app. The amount and the number are filled in.',
  scanAndType: 'Scan the square with any UPI app and type the amount. The number is filled in.',
  download: 'Download PDF',
  square: 'Square with the payment code',
} as const
