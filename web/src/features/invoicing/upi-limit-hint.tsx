// Below the limit of a seller's payment codes: what it is for, and what counts while nothing is typed.
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { UPI_LIMIT } from '@daybook/contract/invoicing/upi.ts'

export const UpiLimitHint = () =>
  `A payment code of more leaves the amount to be typed. Empty: ${paiseAsRupees(UPI_LIMIT * 100)}`
