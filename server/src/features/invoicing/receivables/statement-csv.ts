// The statement as a file for spreadsheets: no cell that is a formula to them, amounts as plain figures.
import { referenceOf, STATEMENT_WORDS } from '@daybook/contract/billing/statement.ts'
import type { StatementAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { csvText } from '#formats/csv-text.ts'
import type { StatementAsked } from '#features/invoicing/receivables/read-statement.ts'

const HEADS = ['Date', 'Kind', 'Reference', 'Debit', 'Credit', 'Balance']
const figure = (rupees: number) => rupees.toFixed(2)
const unlessNone = (rupees: number) => (rupees === 0 ? '' : figure(rupees))

export const statementText = (
  { opening, rows, closing, debits, credits }: StatementAnswer,
  { from, to }: StatementAsked,
): string =>
  csvText(
    [
      HEADS,
      [from, 'Opening balance', '', '', '', figure(opening)],
      ...rows.map(({ day, kind, debit, credit, balance, ...of }) => [
        day,
        STATEMENT_WORDS[kind],
        defused(referenceOf(of)),
        unlessNone(debit),
        unlessNone(credit),
        figure(balance),
      ]),
      [to, 'Closing balance', '', figure(debits), figure(credits), figure(closing)],
    ],
    { bom: true },
  )
