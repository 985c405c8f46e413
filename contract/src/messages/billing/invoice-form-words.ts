// What the form of an invoice says beside its specified labels.

export const invoiceFormWords = {
  /** Of the File Name, while the invoice is new. */
  fileName: 'What you call it in your lists. It is not printed.',
  /** Of the fold at the end. */
  beside: 'SAC, bank, UPI',
  /** SAC: the services in chapter 99 of the tariff, Notification 11/2017-Central Tax (Rate), annexure. */
  sac: 'What you do, in four or six digits: 998314 is IT design and development, 998222 bookkeeping.',
} as const
