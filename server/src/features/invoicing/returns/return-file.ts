// GSTR-1 as a file: the JSON of the portal, or a zip with the sheets of its offline tool. A check that refuses holds it back.
import { strToU8, zipSync } from 'fflate'
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import type { ReturnCheck } from '@daybook/contract/billing/calls/return-calls.ts'
import { gstr1File, iffFile } from '@daybook/contract/billing/returns/gstr1-file.ts'
import { fpOf } from '@daybook/contract/billing/returns/periods.ts'
import type { PlacedDocument } from '@daybook/contract/billing/returns/place-in-return.ts'
import { hasErrors } from '@daybook/contract/billing/returns/return-checks.ts'
import { returnMessages } from '@daybook/contract/messages/billing/return-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { AnyDb } from '#entities/store.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { iffSheets, sheetsOf } from '#features/invoicing/returns/offline-sheets.ts'
import { closedPeriods } from '#features/invoicing/returns/read-periods.ts'
import { type ReturnAsked, returnOf, type SellerReturn } from '#features/invoicing/returns/return-of.ts'
import { sellerOfReturn } from '#features/invoicing/returns/seller-of-return.ts'
import type { Sheet } from '#features/invoicing/returns/sheet-cells.ts'
import { csvText } from '#formats/csv-text.ts'

export interface FileAsked extends ReturnAsked {
  readonly as: 'json' | 'csv'
  readonly isIff: boolean
}
export interface ReturnFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** @throws AppError return_errors */
export function refuseErrors(checks: readonly ReturnCheck[]): void {
  if (!hasErrors(checks)) return
  const errors = checks.filter(({ level }) => level === 'error')
  throw refusal('return_errors', returnMessages.errors(errors.map(({ title }) => title)), {
    ways: errors.some(({ way }) => way?.to === 'seller') ? ['setSeller'] : ['reopen', 'creditNote'],
    members: { checks: errors },
  })
}

/**
 * What the invoice furnishing facility has told of, in months that were filed by themselves, the quarter does not again [M]. It is
 * for the first two months: nothing but the quarter tells of the last one, whoever closed that alone.
 */
async function toTell(db: AnyDb, read: SellerReturn): Promise<PlacedDocument[]> {
  const { seller, documents, isQuarter, period: last } = read
  if (!isQuarter) return [...documents]
  const closed = await closedPeriods(db, seller)
  const alone = closed.filter(({ isQuarter: isWhole, period }) => !isWhole && period !== last)
  const told = new Set(alone.map(({ period }) => period))
  return documents.filter(
    ({ placing, day }) => !['b2b', 'cdnr'].includes(placing.section) || !told.has(periodOfDay(day)),
  )
}

const zipped = (sheets: readonly Sheet[]): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        sheets.map(({ name, heads, rows }) => [
          `${name}.csv`,
          strToU8(csvText([heads, ...rows], { bom: false })),
        ]),
      ),
      // The same return is the same file.
      { mtime: new Date(Date.UTC(2026, 0, 1)) },
    ),
  )

/** @throws AppError not_found for a seller that the actor may not see, return_errors */
export async function returnFile(deps: Deps, actor: Actor, asked: FileAsked): Promise<ReturnFile> {
  const { as, isIff } = asked
  const seller = await sellerOfReturn(deps, actor, asked.sellerProfileId)
  const { read, documents } = await deps.snapshot(async (tx) => {
    const whole = await returnOf(tx, seller, asked)
    return { read: whole, documents: await toTell(tx, whole) }
  })
  refuseErrors(read.checks)
  const { period, advances, numbers } = read
  const filed = { gstin: seller.gstin, period, advances, numbers, version: deps.config.gstr1Version }
  const file = gstr1File({ ...filed, documents, services: read.documents })
  const name = `${isIff ? 'IFF' : 'GSTR1'}_${seller.gstin.slice(0, 2)}_${fpOf(period)}`
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId: seller.scopeId,
    time: deps.clock(),
    title: name,
    changes: { rows: [null, documents.length] },
  })
  if (as === 'json') {
    const content = isIff ? iffFile({ ...filed, documents }) : file
    return { name: `${name}.json`, type: 'application/json', content: Buffer.from(JSON.stringify(content)) }
  }
  const sheets = isIff ? iffSheets(documents) : sheetsOf(documents, file)
  return { name: `${name}.zip`, type: 'application/zip', content: zipped(sheets) }
}
