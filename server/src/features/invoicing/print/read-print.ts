// Reads what a print needs: the invoice that the actor may see, its task groups and its seal.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { UNPAGED_MAX } from '@daybook/contract/limits.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { type AnyDb, type Row, selectFrom } from '#entities/store.ts'
import { textIn, wholeIn } from '#features/invoicing/columns-of-row.ts'
import { type InvoicePrint, printOf } from '#features/invoicing/print/model.ts'
import { sealPicture } from '#features/invoicing/seals.ts'

const SEAL_SIDE_MAX = 480

/** In the order of R §7. */
const groupsOf = (db: AnyDb, row: Row): Promise<Row[]> =>
  selectFrom(db, invoiceTaskGroup)
    .where('invoiceId', '=', row.id)
    .where('scopeId', '=', row['scopeId'])
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

/** Whoever may see the invoice may know the limit of its seller's payment code. */
async function upiLimitOf(db: AnyDb, row: Row): Promise<number | null> {
  const found = await db
    .selectFrom('sellerProfile')
    .select('upiLimit')
    .where('id', '=', wholeIn(row, 'sellerProfileId'))
    .where('scopeId', '=', wholeIn(row, 'scopeId'))
    .executeTakeFirst()
  return found?.upiLimit ?? null
}

export interface ReadPrint {
  readonly row: Row
  readonly print: InvoicePrint
}

/** @throws AppError not_found, also for an invoice that the actor may not see */
export async function readPrint(deps: Deps, actor: Actor, id: number): Promise<ReadPrint> {
  const row = await readableRow(deps, invoice, actor, id)
  const groups = await groupsOf(deps.db, row)
  if (groups.length > UNPAGED_MAX)
    throw new AppError('too_large', `An invoice with more than ${UNPAGED_MAX} groups can’t be printed.`)
  const picture = await sealPicture(deps.db, wholeIn(row, 'scopeId'), textIn(row, 'seal'))
  const seal = picture && (await sealForPrint(picture))
  return { row, print: printOf(row, groups, { seal, upiLimit: await upiLimitOf(deps.db, row) }) }
}
