// Who has something to bill in a time.
import { billable } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import type { LinesBy } from '@daybook/contract/billing/agreed/bill-lines.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'

export interface BillableAsked {
  readonly from: string
  readonly to: string
  readonly sellerProfileId: number
  readonly linesBy: LinesBy
}

/** The key begins like those of the lists, so that whatever changes an invoice reloads it. */
export const useBillable = (asked: BillableAsked | undefined) =>
  useQuery({
    queryKey: [invoice.name, 'billable', asked],
    queryFn: async ({ signal }) =>
      (
        await call(billable, {
          query: {
            from: asked?.from ?? '',
            to: asked?.to ?? '',
            linesBy: asked?.linesBy,
            sellerProfileId: String(asked?.sellerProfileId ?? 0),
          },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    enabled: asked !== undefined,
  })
