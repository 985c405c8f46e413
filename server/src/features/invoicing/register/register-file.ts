// The sales register as a file: CSV, XLSX or PDF.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { registerSheets } from '@daybook/contract/messages/billing/return-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { MadeFile } from '#features/invoicing/files/file-of.ts'
import { makeFile } from '#features/invoicing/files/make-file.ts'
import { makeRegisterPdf } from '#features/invoicing/print/make-pdf.ts'
import type { DrawnRegister } from '#features/invoicing/print/register.ts'
import {
  readRegister,
  type ReadRegister,
  type RegisterAsked,
  registerSeller,
} from '#features/invoicing/register/read-register.ts'

export const REGISTER_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type RegisterFormat = keyof typeof REGISTER_TYPES

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

interface FileAsked extends RegisterAsked {
  readonly as: RegisterFormat
}

async function madeAs(
  deps: Deps,
  actor: Actor,
  { as, ...asked }: FileAsked,
): Promise<MadeFile & { readonly scopeId: number }> {
  if (as === 'pdf') {
    const read = await readRegister(deps, actor, asked)
    const content = await makeRegisterPdf(actor.userId, drawnOf(read), deps.clock())
    return { content, count: read.data.documents.length, scopeId: read.seller.scopeId }
  }
  const { scopeId, sellerKey } = await registerSeller(deps, actor, asked)
  const { from, to } = asked
  const of = { as, sellerKey, from, to }
  return { ...(await makeFile(deps, { job: 'register', actor, scopeId, asked: of })), scopeId }
}

/** @throws AppError not_found for a seller that the actor may not see, too_large */
export async function registerFile(
  deps: Deps,
  actor: Actor,
  asked: FileAsked,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { from, to, as } = asked
  const { content, count, scopeId } = await madeAs(deps, actor, asked)
  const name = `sales-${from}-${to}.${as}`
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId,
    time: deps.clock(),
    title: name,
    changes: { rows: [null, count] },
  })
  return { name, content: Buffer.from(content) }
}
