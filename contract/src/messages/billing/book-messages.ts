// What is said about the books as files.
export const bookMessages = {
  daysMissing: 'Say from which day to which, or ask for what is new since the last export.',
  mastersOfTally: 'Only Tally has masters.',
  /** @param names of the companies, as sellers name them */
  severalCompanies: (names: readonly string[]) =>
    `Your sellers keep books of several companies (${names.join(', ')}). Choose a seller.`,
  wrongBankLine: (line: string) =>
    `“${line.trim()}” is not understood. Write one a line: the account as on your receipts, =, and its ledger.`,
} as const
