// How long the database itself keeps entries of the audit log. Frozen: another way is a new file.
import type { DialectName } from '#db/dialect.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 400 * DAY_MS
/** Books are kept for eight financial years; one more day for each leap year. */
const INVOICES_KEPT_MS = (8 * 365 + 2) * DAY_MS

/** By the database's own clock: whoever asks to delete does not say how late it is. */
const nowOf = (dialect: DialectName) =>
  dialect === 'sqlite'
    ? `(cast(unixepoch('subsec') * 1000 as integer))`
    : `(extract(epoch from now()) * 1000)::bigint`

/** The 400 days as a plain range, which an index serves. */
export const mayBeOld = (dialect: DialectName) => `"stamp" <= ${nowOf(dialect)} - ${KEPT_MS}`

/** Younger rows stay; `row` is what the columns are asked of. The nightly job asks the same, so that the two agree. */
export const isKept = (dialect: DialectName, row = '') =>
  `${row}"stamp" > ${nowOf(dialect)} - case when ${row}"entity" in ('invoice', 'invoiceTaskGroup') then ${INVOICES_KEPT_MS} else ${KEPT_MS} end`
