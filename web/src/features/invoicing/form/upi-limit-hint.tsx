// Below the limit of a seller's payment codes: what it is for, and what counts while nothing is typed.
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { UPI_LIMIT } from '@daybook/contract/invoicing/upi.ts'

export const UpiLimitHint = () =>
  `A payment code of more leaves the amount to be typed. Empty: ${paiseAsRupees(toHundredths(UPI_LIMIT))}`
