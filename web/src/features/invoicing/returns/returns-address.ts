// What a return shows stands in its address, so a link, a reload and Back bring it again.
import { RETURN_TABLES, type ReturnTable } from '@daybook/contract/billing/calls/return-calls.ts'
import { useLocation, useSearch } from 'wouter'
import { sellerIn } from './seller-choice.tsx'
import { moneyPaths } from '#features/invoicing/money-paths.ts'

export const RETURN_FORMS = ['gstr1', 'gstr3b'] as const
export type ReturnForm = (typeof RETURN_FORMS)[number]

export interface ReturnsAddress {
  readonly form: ReturnForm
  readonly sellerId: number | undefined
  /** 'YYYY-MM'; of a quarter its last month. Undefined: the one that waits. */
  readonly month: string | undefined
  /** The tables that are opened. */
  readonly open: readonly ReturnTable[]
}

/** What makes no sense is as if it were not there. */
function readAddress(search: string): ReturnsAddress {
  const query = new URLSearchParams(search)
  const month = query.get('month')
  const opened = query.get('open')?.split(',') ?? []
  return {
    form: RETURN_FORMS.find((form) => form === query.get('form')) ?? 'gstr1',
    sellerId: sellerIn(query),
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    open: RETURN_TABLES.filter((table) => opened.includes(table)),
  }
}

export function returnsPath({ form, sellerId, month, open = [] }: Partial<ReturnsAddress>): string {
  const query = new URLSearchParams({
    ...(form === 'gstr3b' ? { form } : {}),
    ...(sellerId === undefined ? {} : { seller: String(sellerId) }),
    ...(month === undefined ? {} : { month }),
    ...(open.length > 0 ? { open: open.join(',') } : {}),
  })
  return query.size > 0 ? `${moneyPaths.returns}?${query}` : moneyPaths.returns
}

export function useReturnsAddress() {
  const address = readAddress(useSearch())
  const [, navigate] = useLocation()
  const go = (changes: Partial<ReturnsAddress>) =>
    navigate(returnsPath({ ...address, ...changes }), { replace: true })
  return { address, go }
}
