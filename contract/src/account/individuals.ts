// The customer that holds the accounts of people without a firm; apart, because rights and records both ask for it.

/** Members of this customer share nothing (rules/tenancy 7). */
export const INDIVIDUALS = 1
