// What a firm settled for itself, by name; who reads a name knows its schema and its default.
import type { AnyDb } from '#entities/store.ts'

/** @returns the JSON that was kept; undefined where the firm settled nothing of that name */
export async function findFirmSetting(db: AnyDb, scopeId: number, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('firmSetting')
    .select('value')
    .where('scopeId', '=', scopeId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

export async function keepFirmSetting(
  db: AnyDb,
  { scopeId, name, value }: { readonly scopeId: number; readonly name: string; readonly value: unknown },
): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('firmSetting')
    .values({ scopeId, name, value: text })
    .onConflict((conflict) => conflict.columns(['scopeId', 'name']).doUpdateSet({ value: text }))
    .execute()
}
