// A few clients of the demo firm that file GST every month, and one that deducts TDS; their tasks are made once all is stored.
import type { CompanyType, GstScheme } from '@daybook/contract/compliance/facts.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Member } from '#demo/tasks.ts'

/** By the order in which the firm got its clients. */
const chosen = [
  { packs: 'gst-monthly', gstScheme: 'monthly', companyType: 'proprietor' },
  { packs: 'gst-monthly,deductor', gstScheme: 'monthly', companyType: 'company' },
  { packs: 'gst-monthly', gstScheme: 'monthly', companyType: '' },
] as const satisfies readonly {
  readonly packs: string
  readonly gstScheme: GstScheme
  readonly companyType: CompanyType
}[]

export async function addPacks(tx: AnyDb, members: readonly Member[], now: number): Promise<void> {
  const [first, second = first] = members
  if (!first || !second) return
  const { scopeId } = first
  const clients = await tx
    .selectFrom('organization')
    .select('id')
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .limit(chosen.length)
    .execute()
  if (clients.length === 0) return
  await tx
    .insertInto('complianceProfile')
    .values(
      clients.map(({ id }, index) => ({
        ...(chosen[index] ?? chosen[0]),
        scopeId,
        organizationId: id,
        state: '29',
        agmDay: null,
        kycDay: null,
        responsibleId: index === 1 ? first.id : second.id,
        appliedById: first.id,
        appliedTime: now,
        formerly: '',
        madeUntil: 0,
        modifiedById: first.id,
        modifiedTime: now,
      })),
    )
    .execute()
}
