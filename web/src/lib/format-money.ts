// Writes amounts in rupees as the product shows them everywhere.
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsRupees, paiseAsText } from '@daybook/contract/invoicing/rupees.ts'

/** '₹1,00,000.00', '-₹1,234.00'; an amount that rounds to zero has no minus. */
export const formatMoney = (amount: number): string => paiseAsRupees(toHundredths(amount))

/** The same figures without the sign of the currency: '1,00,000.00'. */
export const formatAmount = (amount: number): string => paiseAsText(toHundredths(amount))
