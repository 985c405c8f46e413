// Where the screens of money lie. Apart from the other paths, because the sign-in has no use for them.
import type { Id } from '#lib/paths.ts'

export const moneyPaths = {
  receivables: '/invoices/receivables',
  /** Everybody with hours or a retainer to bill. */
  billMany: '/invoices/bill',
  /** The hours of one. */
  billOne: (organizationId: Id) => `/invoices/unbilled?organization=${organizationId}`,
  returns: '/invoices/returns',
  /** The sales register. */
  register: '/invoices/register',
  /** The books as files, for the accountant. */
  exports: '/invoices/exports',
  /** The account of an organization. */
  statement: (id: Id) => `/organizations/${id}/statement`,
  newNote: '/credit_notes/new',
  newNoteOf: (invoiceId: Id) => `/credit_notes/new?invoiceId=${invoiceId}`,
} as const
