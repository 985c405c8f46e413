// What changed a record, for whoever shows it beside something else; who may read the record is asked before.
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import type { AnyDb } from '#entities/store.ts'
import { findChanges } from '#features/audit/entry-query.ts'
import { presentEntries, type Reading } from '#features/audit/present-entries.ts'

type Of = Parameters<typeof findChanges>

export const recordChanges = async (
  db: AnyDb,
  reading: Pick<Reading, 'actor' | 'cache'>,
  record: Of[2],
  range: Of[3],
): Promise<AuditEntry[]> =>
  presentEntries(db, await findChanges(db, reading.actor, record, range), { ...reading, isWhole: false })
