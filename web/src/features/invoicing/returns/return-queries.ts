// What the screens of returns ask. The keys begin like those of invoices, so that whatever changes one reloads them.
import {
  gstr1,
  gstr3b,
  type RegisterGroup,
  type ReturnPeriod,
  returnPeriods,
  salesRegister,
} from '@daybook/contract/billing/calls/return-calls.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { gstinOf, verdictOnGstin } from '@daybook/contract/invoicing/gstin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useSellers } from '#features/invoicing/invoicing-queries.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import type { Days } from '#lib/dates/day-spans.ts'

/** Returns are of a GSTIN; one that looks wrong is shown, for the checks to say so. */
const hasGstin = (seller: AnyRecord) => verdictOnGstin(textAt(seller, 'taxNumber')) !== 'none'

const gstinIn = (seller: AnyRecord) => gstinOf(textAt(seller, 'taxNumber'))

/** The seller profiles that file returns, the first one of each GSTIN; undefined until they are known. */
export function useFilers() {
  const { data, error, refetch } = useSellers()
  const filers =
    data && [...Map.groupBy(data.list.filter(hasGstin), gstinIn).values()].flatMap(([first]) => first ?? [])
  /** Whoever files for a profile; undefined for one without a GSTIN. */
  const filerOf = (profileId: number | undefined) => {
    const profile = data?.list.find(({ id }) => id === profileId)
    return profile && filers?.find((each) => gstinIn(each) === gstinIn(profile))
  }
  return { filers, filerOf, error, refetch }
}

export const periodsQuery = (sellerId: number | undefined) => ({
  queryKey: [invoice.name, 'returnPeriods', sellerId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(returnPeriods, { query: { sellerProfileId: String(sellerId) }, signal })).data,
  enabled: sellerId !== undefined,
})
export const usePeriods = (sellerId: number | undefined) =>
  useQuery({ ...periodsQuery(sellerId), placeholderData: keepPreviousData })

export interface ReturnAsked {
  readonly sellerId: number
  readonly period: Pick<ReturnPeriod, 'period' | 'isQuarter'>
}
export const returnQuery = ({ sellerId, period: { period, isQuarter } }: ReturnAsked) => ({
  sellerProfileId: String(sellerId),
  period,
  ...(isQuarter ? { quarter: '1' as const } : {}),
})

export const useGstr1 = (asked: ReturnAsked) =>
  useQuery({
    queryKey: [invoice.name, 'gstr1', returnQuery(asked)],
    queryFn: async ({ signal }) => (await call(gstr1, { query: returnQuery(asked), signal })).data,
    // Who mended something elsewhere finds it mended.
    staleTime: 0,
  })

export const useGstr3b = (asked: ReturnAsked) =>
  useQuery({
    queryKey: [invoice.name, 'gstr3b', returnQuery(asked)],
    queryFn: async ({ signal }) => (await call(gstr3b, { query: returnQuery(asked), signal })).data,
    staleTime: 0,
  })

export interface RegisterAsked extends Days {
  readonly by: RegisterGroup
  /** Absent: of all. */
  readonly sellerId?: number | undefined
}
export const registerQuery = ({ from, to, sellerId }: RegisterAsked) => ({
  from,
  to,
  ...(sellerId === undefined ? {} : { sellerProfileId: String(sellerId) }),
})
export const useRegister = (asked: RegisterAsked) =>
  useQuery({
    queryKey: [invoice.name, 'register', registerQuery(asked)],
    queryFn: async ({ signal }) => (await call(salesRegister, { query: registerQuery(asked), signal })).data,
    placeholderData: keepPreviousData,
  })
