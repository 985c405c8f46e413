// What was billed and received in the last twelve months, the oldest first.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { billedByMonth } from '@daybook/contract/invoicing/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'

/** The key begins like those of the lists, so that whatever changes an invoice reloads it. */
export const useBilled = () =>
  useQuery({
    queryKey: [invoice.name, 'billed'],
    queryFn: ({ signal }) => call(billedByMonth, { query: {}, signal }),
    select: ({ months }) => months,
  })
