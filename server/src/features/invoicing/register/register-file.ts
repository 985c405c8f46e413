// The sales register as a file: CSV, XLSX or PDF.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import type { SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { registerSheets } from '@daybook/contract/messages/billing/return-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { makeRegisterPdf } from '#features/invoicing/print/make-pdf.ts'
import type { DrawnRegister } from '#features/invoicing/print/register.ts'
import {
  readRegister,
  type ReadRegister,
  type RegisterAsked,
} from '#features/invoicing/register/read-register.ts'
import { REGISTER_HEADS, registerRows } from '#features/invoicing/register/register-rows.ts'
import { registerXlsx } from '#features/invoicing/register/register-xlsx.ts'
import { csvText } from '#formats/csv-text.ts'

export const REGISTER_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type RegisterFormat = keyof typeof REGISTER_TYPES

const asCsv = (register: SalesRegister) =>
  csvText(
    [
      REGISTER_HEADS,
      ...registerRows(register).map((row) =>
        row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : defused(cell))),
      ),
    ],
    { bom: true },
  )

const text = (rupees: number) => paiseAsText(toHundredths(rupees))
const unlessNone = (rupees: number) => (rupees === 0 ? '' : text(rupees))

function drawnOf({ seller, data }: ReadRegister): DrawnRegister {
  const { from, to, documents, groups, totals } = data
  return {
    title: registerSheets.documents,
    seller: [seller.name, seller.gstin].filter((part) => part !== '').join(', '),
    period: `${spelledDay(from)} to ${spelledDay(to)}`,
    rows: documents.map(({ day, number, party, taxable, igst, cgst, sgst }) => [
      spelledDay(day),
      number,
      party,
      text(taxable),
      unlessNone(igst),
      unlessNone(cgst),
      unlessNone(sgst),
    ]),
    ends: [
      ...groups.rate.map(({ label, taxable }) => [`Taxable at ${label}`, text(taxable)] as const),
      ['IGST', text(totals.igst)],
      ['CGST', text(totals.cgst)],
      ['SGST', text(totals.sgst)],
      [`Total of ${totals.count} documents`, text(totals.value)],
    ],
  }
}

async function contentOf(deps: Deps, actor: Actor, read: ReadRegister, as: RegisterFormat): Promise<Buffer> {
  if (as === 'csv') return Buffer.from(asCsv(read.data))
  return as === 'xlsx' ? registerXlsx(read.data) : makeRegisterPdf(actor.userId, drawnOf(read), deps.clock())
}

/** @throws AppError not_found for a seller that the actor may not see, too_large */
export async function registerFile(
  deps: Deps,
  actor: Actor,
  asked: RegisterAsked & { readonly as: RegisterFormat },
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { from, to, as } = asked
  const read = await readRegister(deps, actor, asked)
  const content = await contentOf(deps, actor, read, as)
  const name = `sales-${from}-${to}.${as}`
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId: read.scopeId,
    time: deps.clock(),
    title: name,
    changes: { rows: [null, read.data.documents.length] },
  })
  return { name, content }
}
