// The sales register as a workbook: its documents, and its sums by rate, client and place of supply.
import writeExcelFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node'
import type { RegisterSum, SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { registerSheets } from '@daybook/contract/messages/billing/return-messages.ts'
import {
  REGISTER_HEADS,
  type RegisterCell,
  registerRows,
} from '#features/invoicing/register/register-rows.ts'

const RUPEES = '#,##0.00'
const WIDTHS = [12, 12, 18, 32, 18, 18, 10, 8, 16, 14, 14, 14, 16] as const

const strong = (value: string): Cell => ({ value, fontWeight: 'bold' })
/** A text is none that a spreadsheet would work out; an amount is a number, whatever its sign. */
const cellOf = (value: RegisterCell): Cell =>
  typeof value === 'number'
    ? { value, type: Number, format: RUPEES }
    : { value: defused(value), type: String }

const sheetOf = (
  sheet: string,
  heads: readonly string[],
  rows: readonly (readonly RegisterCell[])[],
): Sheet<never> => ({
  sheet,
  data: [heads.map(strong), ...rows.map((row): Row => row.map(cellOf))],
  columns: WIDTHS.map((width) => ({ width })),
  stickyRowsCount: 1,
})

const sumRow = ({ label, count, taxable, igst, cgst, sgst }: RegisterSum): RegisterCell[] => [
  label,
  String(count),
  taxable,
  igst,
  cgst,
  sgst,
]

export function registerXlsx(register: SalesRegister): Promise<Buffer> {
  const sums = ['Taxable Value', 'IGST', 'CGST', 'SGST']
  const { rate, customer, place } = register.groups
  const groups = [
    [registerSheets.rate, rate],
    [registerSheets.customer, customer],
    [registerSheets.place, place],
  ] as const
  return writeExcelFile([
    sheetOf(registerSheets.documents, REGISTER_HEADS, registerRows(register)),
    ...groups.map(([name, all]) => sheetOf(name, [name, 'Documents', ...sums], all.map(sumRow))),
  ]).toBuffer()
}
