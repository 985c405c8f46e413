// What the screens of invoicing ask the server beside the calls of every record.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import {
  deliveries,
  getSeal,
  invoiceSeal,
  nextNumber,
  unbilledHours,
} from '@daybook/contract/invoicing/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { usePage } from '#api/entity-queries.ts'
import { pickByKeyword } from '#api/pick-queries.ts'
import { useUser } from '#api/session.ts'
import type { Period } from './bill-period.ts'

/** One name before all keys, so that a saved invoice can outdate everything here. */
export const INVOICING = 'invoicing'
const DELIVERY_LOOK_MS = 3000

/** The number that the next invoice of a seller would get; asked anew each time, because others write invoices, too. */
export const useNextNumber = (sellerProfileId: number | undefined, invoiceDate: number | undefined) =>
  useQuery({
    queryKey: [INVOICING, 'nextNumber', sellerProfileId, invoiceDate],
    queryFn: ({ signal }) =>
      call(nextNumber, {
        query: { sellerProfileId: String(sellerProfileId), invoiceDate: String(invoiceDate) },
        signal,
      }),
    enabled: sellerProfileId !== undefined && invoiceDate !== undefined,
    staleTime: 0,
  })

/** The first seller profiles by name, and how many there are. */
export const useSellers = () => useQuery(pickByKeyword(sellerProfile, ''))

/** The task groups of an invoice in the order of its print (R §7); nothing is asked while there is no id. */
export function useInvoiceGroups(invoiceId: number | undefined, pageSize: number) {
  const user = useUser()
  return usePage(
    invoiceTaskGroup,
    {
      pageNumber: 1,
      pageSize,
      sortField: 'createdTime',
      sortDirection: 'asc',
      dataFilter: {
        [invoiceTaskGroup.api.filter]: { invoiceId, [invoiceTaskGroup.api.userKey]: user.id },
      },
    },
    { enabled: invoiceId !== undefined },
  )
}

export const useInvoiceSeal = (id: number) =>
  useQuery({
    queryKey: [INVOICING, 'seal', id],
    queryFn: ({ signal }) => call(invoiceSeal, { params: { id }, signal }),
  })

export const sealKey = (profileId: number) => [INVOICING, 'profileSeal', profileId]
export const useProfileSeal = (id: number) =>
  useQuery({
    queryKey: sealKey(id),
    queryFn: ({ signal }) => call(getSeal, { params: { id }, signal }),
  })

export const deliveriesKey = (id: number) => [INVOICING, 'deliveries', id]
/** Looks again for as long as one is on its way. */
export const useDeliveries = (id: number) =>
  useQuery({
    queryKey: deliveriesKey(id),
    queryFn: ({ signal }) => call(deliveries, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting') ? DELIVERY_LOOK_MS : false,
  })

export const unbilledKey = [INVOICING, 'unbilled']
export const useUnbilled = (organizationId: number | undefined, period: Period | undefined) =>
  useQuery({
    queryKey: [...unbilledKey, organizationId, period],
    queryFn: ({ signal }) =>
      call(unbilledHours, {
        body: { organizationId: organizationId ?? 0, startDate: 0, endDate: 0, ...period },
        signal,
      }),
    enabled: organizationId !== undefined && period !== undefined,
    staleTime: 0,
  })
