// Writes amounts in rupees as the product shows them everywhere.

const grouped = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...grouped })
const plain = new Intl.NumberFormat('en-IN', grouped)

/** '₹1,00,000.00', '-₹1,234.00'; an amount that rounds to zero has no minus. */
export const formatMoney = (amount: number): string => rupees.format(amount)

/** The same figures without the sign of the currency: '1,00,000.00'. */
export const formatAmount = (amount: number): string => plain.format(amount)
