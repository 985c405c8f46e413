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
import { expectedOf } from '#features/invoicing/life/expected.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { saidAtIssue, saidNow } from '#features/invoicing/issuing/said-of-seller.ts'
import { printOf } from '@daybook/contract/invoicing/print/print.ts'
import { sealPicture } from '#features/invoicing/seals.ts'

const SIDE_MAX = 480

/** The oldest first (rules/screens 18). */
const groupsOf = (db: AnyDb, row: RowFor<'invoice'>): Promise<RowFor<'invoiceTaskGroup'>[]> =>
  selectFrom(db, invoiceTaskGroup)
    .where('invoiceId', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .orderBy('createdTime')
    .orderBy('id')
    .limit(UNPAGED_MAX + 1)
    .execute()

/** What is of today whenever the invoice was issued: a bank refuses by the one, and the other is a picture alone. */
const profileOf = (db: AnyDb, row: RowFor<'invoice'>) =>
  db
    .selectFrom('sellerProfile')
    .select(['upiLimit', 'logo'])
    .where('id', '=', row.sellerProfileId ?? 0)
    .where('scopeId', '=', row.scopeId)
    .executeTakeFirst()

/** What an invoice that was issued asks for now. */
async function askedOf(db: AnyDb, row: RowFor<'invoice'>) {
  const { tds, upi } = await expectedOf({ db }, row)
  return { code: upi, amount: (row.balance ?? 0) - tds }
}

/** On white, and no larger than it is printed: a file takes such a picture over as it is, without unpacking it. */
export async function pictureForPrint(
  db: AnyDb,
  scopeId: number,
  hash: string,
): Promise<Uint8Array | undefined> {
  const picture = await sealPicture(db, scopeId, hash)
  if (!picture) return undefined
  const { default: sharp } = await import('sharp') // large, and rarely wanted
  return sharp(picture)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const dayAt = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)

/**
 * Of a row that whoever asks may see.
 * @param isDraft as it is stored, also where the row says what it will be
 * @throws AppError too_large
 */
export async function printOfRow(
  { db }: Pick<Deps, 'db'>,
  row: RowFor<'invoice'>,
  isDraft = row.life === 0,
): Promise<DrawnInvoice> {
  const groups = await groupsOf(db, row)
  if (groups.length > UNPAGED_MAX)
    throw new AppError('too_large', `An invoice with more than ${UNPAGED_MAX} groups can’t be printed.`)
  const profile = await profileOf(db, row)
  const seller = await (isDraft ? saidNow(db, row) : saidAtIssue(db, row))
  const asked = row.life === 0 ? undefined : await askedOf(db, row)
  const print = printOf(row, groups, { dayAt, upiLimit: profile?.upiLimit ?? null, seller, asked })
  const [seal, logo] = await Promise.all(
    [row.seal, profile?.logo ?? ''].map((hash) => pictureForPrint(db, row.scopeId, hash)),
  )
  return { ...print, seal, logo }
}

export interface ReadPrint {
  readonly row: RowFor<'invoice'>
  readonly print: DrawnInvoice
}

/** @throws AppError not_found, also for an invoice that the actor may not see */
export async function readPrint(deps: Deps, actor: Actor, id: number): Promise<ReadPrint> {
  const row = await readableRow(deps, invoice, actor, id)
  return { row, print: await printOfRow(deps, row) }
}
