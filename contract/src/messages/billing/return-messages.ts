// Sentences of the returns: what is checked before a file is made, and what the summary knows nothing of.
import { paiseAsRupees } from '#invoicing/rupees.ts'

export const returnMessages = {
  errors: (titles: readonly string[]) => `The file waits until this is put right: ${titles.join('; ')}.`,
  arnShape: 'An ARN has letters and digits only.',
  arnLength: 'An ARN mostly has 15 characters. Please compare it with the portal.',
  closeAnyway: (titles: readonly string[]) =>
    `Checks still refuse it: ${titles.join('; ')}. Close it if it was filed all the same.`,
  filedElsewhere: (month: string) =>
    `${month} is filed for a GSTIN that both books have documents of. Open it first, and file again afterwards.`,
  onlySales:
    'Only sales are summed. Inward supplies, input tax credit (Table 4) and what you pay under reverse charge (3.1(d)) are not in Daybook.',
  outsideGst: (paise: number) => `${paiseAsRupees(paise)} outside GST go into 3.1(e).`,
  underReverseCharge: (paise: number) =>
    `Your clients pay the tax on ${paiseAsRupees(paise)} under reverse charge, so it is not in 3.1(a). Check with your accountant where it is shown.`,
  negativeCell:
    'A figure below 0 is shown as it is. The portal takes 0 there, and the rest is carried into the next month.',
  locked:
    'The portal fills 3.1 and 3.2 from GSTR-1 and locks them. A mistake is put right with GSTR-1A, or a note.',
  askAccountant: 'This is a help, not advice. Check with your accountant before you file.',
} as const

/** What its parts are called. */
export const registerSheets = {
  documents: 'Sales register',
  rate: 'By rate',
  customer: 'By client',
  place: 'By place of supply',
} as const
