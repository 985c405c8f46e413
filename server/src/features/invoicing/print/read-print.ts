// Reads what a print needs: the invoice that the actor may see, its task groups and its seal.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { printOf } from '@daybook/contract/invoicing/print.ts'
import { sealPicture } from '#features/invoicing/seals.ts'
import { upiLimitOf } from '#features/invoicing/upi-limit.ts'

const SEAL_SIDE_MAX = 480

/** The oldest first (rules/screens 18). */
const groupsOf = (db: AnyDb, row: RowFor<'invoice'>): Promise<RowFor<'invoiceTaskGroup'>[]> =>
  selectFrom(db, invoiceTaskGroup)
    .where('invoiceId', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .orderBy('createdTime')
    .orderBy('id')
    .limit(UNPAGED_MAX + 1)
    .execute()

/** On white, and no larger than it is printed: a file takes such a picture over as it is, without unpacking it. */
async function sealForPrint(picture: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp') // large, and rarely wanted
  return sharp(picture)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: SEAL_SIDE_MAX, height: SEAL_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const dayAt = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)

export interface ReadPrint {
  readonly row: RowFor<'invoice'>
  readonly print: DrawnInvoice
}

/**
 * @param as what it will say once it is issued
 * @throws AppError not_found, also for an invoice that the actor may not see
 */
export async function readPrint(
  deps: Deps,
  actor: Actor,
  id: number,
  as: Partial<RowFor<'invoice'>> = {},
): Promise<ReadPrint> {
  const row = { ...(await readableRow(deps, invoice, actor, id)), ...as }
  const groups = await groupsOf(deps.db, row)
  if (groups.length > UNPAGED_MAX)
    throw new AppError('too_large', `An invoice with more than ${UNPAGED_MAX} groups can’t be printed.`)
  const picture = await sealPicture(deps.db, row.scopeId, row.seal)
  const seal = picture && (await sealForPrint(picture))
  const print = printOf(row, groups, { dayAt, upiLimit: await upiLimitOf(deps.db, row) })
  return { row, print: { ...print, seal } }
}
