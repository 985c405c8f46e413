// What money moves: invoices, receipts, notes, and all that is worked out from them.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import type { QueryClient } from '@tanstack/react-query'
import { INVOICING } from '#features/invoicing/invoicing-queries.ts'

const moved: readonly unknown[] = [invoice.name, receipt.name, billingNote.name, INVOICING]

/** Asks again for what is on the screen of them. */
export const outdateMoney = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [name] }) => moved.includes(name) })
