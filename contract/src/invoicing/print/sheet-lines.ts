// What the fixed lines of the specified sheet can say of an invoice, and which print says all of it (rules/invoices 10).
import { type Figures, isShare, RATES } from '#invoicing/amounts.ts'
import type { PrintTemplate } from '#invoicing/calls.ts'
import type { Supply } from '#invoicing/place-of-supply.ts'
import { PAGE_SIZE } from '#engine/limits.ts'

/** The sheet lists one page of task groups (rules/invoices 9). */
export const SHEET_GROUPS_MAX = PAGE_SIZE

const WITHIN = 'GST 18% (SGST 9% & CGST 9%)' // rules/invoices 9

type Taxed = Pick<Figures, 'total' | 'tax' | 'tds'>

/** The specified line, but where it would be untrue because the supply crosses a border. */
export function sheetTaxLabel({ isInterState, isExport }: Supply, { total, tax }: Taxed): string {
  if (isExport && tax === 0 && total > 0) return 'GST 0% (export)'
  return isInterState ? 'IGST 18%' : WITHIN
}

/** What keeps the sheet from saying all of an invoice; undefined: it says it. */
export function sheetLacks(
  supply: Supply,
  { total, tax, tds }: Taxed,
  groupCount: number,
): string | undefined {
  if (groupCount > SHEET_GROUPS_MAX) {
    return `The sheet lists ${SHEET_GROUPS_MAX} of the ${groupCount} groups; A4 lists all.`
  }
  // Rule 46 asks for it between States and abroad (rules/invoices 10).
  if (supply.isInterState) return 'The sheet has no line for the place of supply; A4 has one.'
  const isSaid = isShare(tax, total, RATES.igst) && (tds === 0 || isShare(tds, total, RATES.tds))
  return isSaid ? undefined : 'The sheet’s percentages are not those of this invoice; A4 prints its own.'
}

/** The prints of an invoice, the one to take first. @param lack of the sheet */
export const templatesFor = (lack: string | undefined): readonly PrintTemplate[] =>
  lack === undefined ? ['sheet', 'a4'] : ['a4', 'sheet']
