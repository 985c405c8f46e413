// The sales register as CSV.
import type { SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { REGISTER_HEADS, registerRows } from '#features/invoicing/register/register-rows.ts'
import { csvText } from '#formats/csv-text.ts'

export const registerCsv = (register: SalesRegister): string =>
  csvText(
    [
      REGISTER_HEADS,
      ...registerRows(register).map((row) =>
        row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : defused(cell))),
      ),
    ],
    { bom: true },
  )
