// What the screens say about invoices and receipts in another currency than rupees.
export const currencyWords = {
  inAnother: 'In another currency',
  backToRupees: 'Back to rupees',
  /** CGST Rule 34(2): services at the rate of generally accepted accounting principles, goods at that of customs. */
  whichRate:
    'The rate of your books (GAAP) at the time of supply, such as the RBI reference rate or your bank’s; not the customs rate. Check with your accountant.',
  rateUnreadable: 'Type the rupees for one unit, like 83.25, with six decimals at most.',
  amountUnreadable: (code: string, digits: number) =>
    digits === 0
      ? `Type an amount in ${code} without decimals.`
      : `Type an amount in ${code} with ${digits} decimals at most.`,
  noSuchCurrency: (typed: string) => `No currency like “${typed}”. Try its code, such as USD.`,
  amountIn: (code: string) => `Amount in ${code}`,
  totalIn: (code: string) => `In ${code}`,
  noUpi: 'It has no UPI code: those are for rupees alone.',
  rupeesLater: 'The rupees follow once the rate is there.',
  bookedWithIt: (difference: string) => `${difference}, booked with it.`,
  openIn: (code: string) => `Open, ${code}`,
  paidIn: (code: string) => `Pays, ${code}`,
  leftIn: (code: string) => `Left, ${code}`,
  settles: 'Settles, ₹',
  paysInvoice: (code: string, number: string) => `${code} for ${number}`,
  cameIn: 'Came in',
  rupees: 'Rupees',
  tooMuch: (amount: string) => `The rows are ${amount} more than came in.`,
  staysOnAccount: (amount: string) => `${amount} stays on account, in rupees at the rate of this payment.`,
  usedForeign: (used: string, of: string) => `${used} of ${of} used`,
} as const
