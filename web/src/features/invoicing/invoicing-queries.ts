// What the screens of invoicing ask the server beside the calls of every record.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { getLogo } from '@daybook/contract/billing/calls/logo-calls.ts'
import { invoiceStages } from '@daybook/contract/billing/calls/life-calls.ts'
import { invoiceLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import {
  deliveries,
  getSeal,
  invoiceSeal,
  nextNumber,
  unbilledHours,
} from '@daybook/contract/invoicing/calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { pageOf, usePage } from '#api/entity-queries.ts'
import { pickByKeyword } from '#api/pick-queries.ts'
import { useUser } from '#api/session/session.ts'
import type { Period } from './bill/bill-period.ts'
import { textAt } from './form/read-values.ts'

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

/** @param userId of one person alone */
export const useStages = (userId?: number) =>
  useQuery({
    queryKey: [INVOICING, 'stages', userId],
    queryFn: ({ signal }) =>
      call(invoiceStages, { query: userId === undefined ? {} : { userId: String(userId) }, signal }),
    select: ({ data }) => data,
    staleTime: 0,
  })

/** The first seller profiles by name, and how many there are. */
export const useSellers = () => useQuery(pickByKeyword(sellerProfile, ''))

/** Finds the place of supply that was chosen on an organization's last invoice; '' where none was. */
export function useFindPlace() {
  const client = useQueryClient()
  return async (organizationId: number): Promise<string> => {
    const newest = { pageNumber: 1, pageSize: 1, sortField: 'createdTime', sortDirection: 'desc' } as const
    const dataFilter = { [invoice.api.filter]: { organizationId } }
    try {
      const { list } = await client.query(pageOf(invoice, { ...newest, dataFilter }))
      return textAt(list[0] ?? {}, 'placeOfSupply')
    } catch {
      // A help that does not come; the place is asked for all the same.
      return ''
    }
  }
}

/** The task groups of an invoice in the order of its print (rules/screens 18); nothing is asked while there is no id. */
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

/** Under the name of the groups, so that a change of one outdates them. */
export const linesOf = (invoiceId: number | undefined) => ({
  queryKey: [invoiceTaskGroup.name, 'lines', invoiceId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(invoiceLines, { params: { id: invoiceId ?? 0 }, signal }),
})
/** The lines of an invoice with their hours; nothing is asked while there is no id. */
export const useInvoiceLines = (invoiceId: number | undefined) =>
  useQuery({ ...linesOf(invoiceId), enabled: invoiceId !== undefined })

const sealOf = (id: number | undefined) => ({
  queryKey: [INVOICING, 'seal', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(invoiceSeal, { params: { id: id ?? 0 }, signal }),
  enabled: id !== undefined,
})
export const useInvoiceSeal = (id: number) => useQuery(sealOf(id))

export type SellerPicture = 'seal' | 'logo'
const pictureCalls = { seal: getSeal, logo: getLogo } as const
export const pictureKey = (which: SellerPicture, profileId: number | undefined) => [
  INVOICING,
  'profilePicture',
  which,
  profileId,
]
const profilePictureOf = (which: SellerPicture, id: number | undefined) => ({
  queryKey: pictureKey(which, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(pictureCalls[which], { params: { id: id ?? 0 }, signal }),
  enabled: id !== undefined,
})
export const useProfilePicture = (which: SellerPicture, id: number) => useQuery(profilePictureOf(which, id))

/** The seal that an invoice is printed with, or will be: null for none, undefined while it is not known. */
export function useSealFor(invoiceId: number | undefined, profileId: number | undefined) {
  const own = useQuery(sealOf(invoiceId))
  const ofProfile = useQuery(profilePictureOf('seal', invoiceId === undefined ? profileId : undefined))
  if (invoiceId !== undefined) return own.data?.picture
  return profileId === undefined ? null : ofProfile.data?.picture
}

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
