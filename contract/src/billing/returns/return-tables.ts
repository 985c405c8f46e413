// The tables of GSTR-1, what all documents come to, and Table 12 by service code.
import type { RegisterRow, ReturnTable } from '#billing/calls/return-calls.ts'
import type { PeriodAdvance } from '#billing/returns/period-advance.ts'
import { type PlacedDocument, tableOf } from '#billing/returns/place-in-return.ts'
import { byText, grouped, isNothing, sumOf, type Sums, sumsOf } from '#billing/returns/sums.ts'

export interface TableSums extends Sums {
  /** Documents. */
  readonly count: number
}
export type ReturnTables = Readonly<Partial<Record<ReturnTable, TableSums>>>

const tableSums = (all: readonly Sums[]): TableSums => ({ count: all.length, ...sumOf(all) })

/** Tables without a document are left out. Table 11 stands beside the others: no supply is in it yet, or any more. */
export function tablesOf(
  documents: readonly PlacedDocument[],
  advances: readonly PeriodAdvance[],
): ReturnTables {
  const tables: Partial<Record<ReturnTable, TableSums>> = {}
  for (const [, all] of grouped(documents, tableOf)) {
    const [first] = all
    if (first) tables[tableOf(first)] = tableSums(all.map(sumsOf))
  }
  for (const table of ['11A', '11B'] as const) {
    const all = advances.filter((advance) => advance.table === table)
    if (all.length > 0) tables[table] = tableSums(all)
  }
  return tables
}

export const totalsOf = (documents: readonly PlacedDocument[]): TableSums => tableSums(documents.map(sumsOf))

export interface ServiceSums extends Sums, Pick<RegisterRow, 'sac' | 'rateBp'> {}

/** Table 12, net of notes: one row a service code and rate; codes that come to nothing are left out. */
export function servicesOf(documents: readonly PlacedDocument[]): ServiceSums[] {
  const keyOf = ({ sac, rateBp }: PlacedDocument) => `${sac} ${String(rateBp).padStart(5, '0')}`
  return [...grouped(documents, keyOf)].toSorted(byText(([key]) => key)).flatMap(([, all]) => {
    const [first] = all
    const sums = sumOf(all.map(sumsOf))
    return first && !isNothing(sums) ? [{ sac: first.sac, rateBp: first.rateBp, ...sums }] : []
  })
}
