// What a print says of the seller beside the block on the invoice: today's of a draft, that of its issue afterwards.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'

type Of = Pick<RowFor<'invoice'>, 'id' | 'scopeId' | 'sellerProfileId'>

export interface SaidOfSeller {
  readonly legalName: string
  readonly udyam: string
  readonly lutNumber: string
  readonly lutYear: string
}

/** What the profile says now. Whoever may see the invoice may know it. */
export const saidNow = (db: AnyDb, { scopeId, sellerProfileId }: Of): Promise<SaidOfSeller | undefined> =>
  db
    .selectFrom('sellerProfile')
    .select(['legalName', 'udyam', 'lutNumber', 'lutYear'])
    .where('id', '=', sellerProfileId ?? 0)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()

/** What it said when the invoice was issued. */
export const saidAtIssue = (db: AnyDb, { id, scopeId }: Of): Promise<SaidOfSeller> =>
  db
    .selectFrom('invoice')
    .select(['saidLegalName as legalName', 'saidUdyam as udyam'])
    .select(['saidLutNumber as lutNumber', 'saidLutYear as lutYear'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()

/** As columns of the invoice that is being issued. */
export async function saidColumns(db: AnyDb, of: Of) {
  const said = await saidNow(db, of)
  return {
    saidLegalName: said?.legalName ?? '',
    saidUdyam: said?.udyam ?? '',
    saidLutNumber: said?.lutNumber ?? '',
    saidLutYear: said?.lutYear ?? '',
  }
}
