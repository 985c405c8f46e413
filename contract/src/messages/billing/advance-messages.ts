// Sentences about advances: money for work to come, and the GST inside it.
export const advanceMessages = {
  /** @param invoices their numbers */
  ofOther: (invoices: readonly string[]) =>
    `${invoices.join(', ')}: billed under another GSTIN than that of the receipt voucher. The tax of this part of the advance stays with the voucher. To take it back, reverse the receipt and record it anew. Check with your accountant.`,
  /** @param state its name */
  place: (state: string) => `As it is now: in ${state}.`,
  abroad:
    'An advance from outside India bears no tax under a letter of undertaking (LUT): it has no receipt voucher and stands in no table of the return. Check with your accountant.',
} as const
