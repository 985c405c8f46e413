// The status of an invoice as SQL: the same rule as the contract's `statusOf`, for lists and sums of thousands.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type BillStage, type BillStatus, LIVES, STAGES } from '@daybook/contract/billing/status.ts'
import { NOTE_KINDS } from '@daybook/contract/billing/words.ts'
import type { NamedFilters } from '#entities/hooks.ts'

/** @param today day number of the firm's day */
export const billStatusSql = (today: number): RawBuilder<BillStatus> => sql<BillStatus>`case
  when "life" = 0 then 'Draft'
  when "life" = 2 then 'Cancelled'
  when "balance" = 0 and "writtenOff" > 0 then 'Written off'
  when "balance" = 0 and coalesce("grandTotalAmount", 0) > 0 and "settled" = 0 and "credited" > 0 then 'Credited'
  when "balance" = 0 then 'Paid'
  when "dueDate" < ${today} then 'Overdue'
  when "settled" + "credited" + "writtenOff" > 0 then 'Part paid'
  when "sentTime" is not null then 'Sent'
  else 'Issued' end`

/** What is open is few among many: an index finds it. */
const isOpen = sql<SqlBool>`"balance" > 0`
const openOnes: ReadonlySet<BillStatus> = new Set(STAGES.open)

export function hasStatus(statuses: readonly BillStatus[], today: number): RawBuilder<SqlBool> {
  const list = sql.join(statuses)
  const narrow = statuses.every((status) => openOnes.has(status)) ? isOpen : sql<SqlBool>`1 = 1`
  return sql<SqlBool>`(${narrow} and ${billStatusSql(today)} in (${list}))`
}

/** Values have passed the filter's list. */
export const invoiceFilters: NamedFilters = {
  status: (_eb, value, { today }) => hasStatus([value as BillStatus], today),
  stage: (_eb, value, { today }) => hasStatus(STAGES[value as BillStage], today),
}

const noteKinds = Object.keys(NOTE_KINDS)
export const noteFilters: NamedFilters = {
  kind: (_eb, value) => sql<SqlBool>`"kind" = ${noteKinds.indexOf(String(value))}`,
  life: (_eb, value) => sql<SqlBool>`"life" = ${LIVES.findIndex((life) => life === value)}`,
}

export const receiptFilters: NamedFilters = {
  state: (_eb, value) => {
    if (value === 'reversed') return sql<SqlBool>`"reversedTime" is not null`
    return value === 'onAccount' ? sql<SqlBool>`"onAccount" > 0` : sql<SqlBool>`"reversedTime" is null`
  },
}
