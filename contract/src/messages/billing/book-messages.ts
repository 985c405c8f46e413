// What is said about the books as files.
export const bookMessages = {
  daysMissing: 'Say from which day to which, or ask for what is new since the last export.',
  mastersOfTally: 'Only Tally has masters.',
  /** @param names of the companies, as sellers name them */
  severalCompanies: (names: readonly string[]) =>
    `Your sellers keep books of several companies (${names.join(', ')}). Choose a seller.`,
  exportMoved:
    'Your books, or what was exported of them, changed while this file came, so it is not noted. Throw it away, and export again.',
  exportUnknown: 'It is not known whether this file was noted. Do not import it; export again.',
  exportNoted: 'Noted. The next file since the last export brings what is new.',
  /** Where so much is asked for at once. */
  tooLong: 'These are too many documents for one file. Choose a shorter time.',
  wrongBankLine: (line: string) =>
    `“${line.trim()}” is not understood. Write one a line: the account as on your receipts, =, and its ledger.`,
} as const
