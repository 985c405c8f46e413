// What the task groups of an invoice come to.
import type { AnyDb } from '#entities/store.ts'

/** Paise, and how many they are. */
export async function groupSum(db: AnyDb, scopeId: number, invoiceId: number) {
  const { count, sum } = await db
    .selectFrom('invoiceTaskGroup')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('amount').as('sum')])
    .where('scopeId', '=', scopeId)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { count, sum: Number(sum ?? 0) }
}
