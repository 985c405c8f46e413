// Which ids the rows that went into the file refer to, and which are there: what is neither the firm's is the product's.
import { columnsOf, type FirmTable } from '#firm-file/firm-table.ts'
import type { StoredRow } from '#firm-file/write/kept-rows.ts'

export interface UsedIds {
  readonly note: (table: FirmTable, row: StoredRow) => void
  readonly isUsed: (table: string, id: unknown) => boolean
  /** Ids that are referred to, and are no row of the firm's that went. */
  readonly others: (table: string) => readonly number[]
}

export function openUsedIds(): UsedIds {
  const used = new Map<string, Set<unknown>>()
  const own = new Map<string, Set<unknown>>()
  const add = (to: Map<string, Set<unknown>>, table: string, id: unknown) => {
    if (id === null || id === undefined || id === 0 || id === '') return
    const known = to.get(table)
    if (known) known.add(id)
    else to.set(table, new Set([id]))
  }
  return {
    note: (table, row) => {
      const { refs = {}, loose = {}, inside = {}, record } = table
      if (table.key.length === 1 && columnsOf(table).includes(table.key[0] ?? ''))
        add(own, table.table, row[table.key[0] ?? ''])
      for (const [column, to] of Object.entries(refs)) add(used, to, row[column])
      for (const [column, { to }] of Object.entries(loose)) add(used, to, row[column])
      if (record) add(used, String(row[record.entity]), row[record.id])
      for (const [column, { named }] of Object.entries(inside))
        for (const [to, id] of named(String(row[column] ?? ''))) add(used, to, id)
    },
    isUsed: (table, id) => used.get(table)?.has(id) ?? false,
    others: (table) =>
      [...(used.get(table) ?? [])].filter(
        (id): id is number => typeof id === 'number' && !(own.get(table)?.has(id) ?? false),
      ),
  }
}
