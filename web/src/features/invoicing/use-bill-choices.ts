// What is chosen above the table of unbilled hours: whom to bill, who bills, which time, which number.
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { useState } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import { useUser } from '#api/session.ts'
import { startOfToday } from '#lib/format-time.ts'
import { dayOf, lastMonth, type Period, periodOfDays, thisMonth } from './bill-period.ts'
import { useNextNumber } from './invoicing-queries.ts'

export type PeriodKind = 'last' | 'this' | 'days'

export interface BillChoices {
  readonly organizations: readonly AnyRecord[]
  readonly sellers: readonly AnyRecord[] | undefined
  readonly buyer: AnyRecord | undefined
  readonly seller: AnyRecord | undefined
  readonly kind: PeriodKind
  /** Typed days, 'YYYY-MM-DD'. */
  readonly days: { readonly from: string; readonly to: string }
  /** Undefined while the days are none. */
  readonly period: Period | undefined
  readonly invoiceDate: number | null
  readonly typedNumber: string
  /** What the invoice would be called if nothing is typed. */
  readonly nextNumber: string | undefined
  readonly change: (choice: Partial<Chosen>) => void
}

interface Chosen {
  readonly organizationId: number | undefined
  readonly sellerId: number | undefined
  readonly kind: PeriodKind
  readonly days: { readonly from: string; readonly to: string }
  readonly invoiceDate: number | null
  readonly typedNumber: string
}

export function useBillChoices(): BillChoices {
  const { timeZone: zone } = useUser()
  const [now] = useState(Date.now)
  const [chosen, setChosen] = useState<Chosen>(() => ({
    organizationId: undefined,
    sellerId: undefined,
    // A month is billed when it is over.
    kind: 'last',
    days: { from: dayOf(lastMonth(now, zone).startDate, zone), to: dayOf(now, zone) },
    invoiceDate: startOfToday(now, zone),
    typedNumber: '',
  }))
  const { data: organizations = [] } = useOptions(organization.name)
  const { data: sellers } = useOptions(sellerProfile.name)
  // A firm with one profile has nothing to choose.
  const seller = sellers?.find(({ id }) => id === (chosen.sellerId ?? sellers[0]?.id))
  const { data: next } = useNextNumber(seller?.id, chosen.invoiceDate ?? undefined)
  const periods = {
    last: lastMonth(now, zone),
    this: thisMonth(now, zone),
    days: periodOfDays(chosen.days.from, chosen.days.to, zone),
  }
  return {
    ...chosen,
    organizations,
    sellers,
    buyer: organizations.find(({ id }) => id === chosen.organizationId),
    seller,
    period: periods[chosen.kind],
    nextNumber: next?.number ?? undefined,
    change: (choice) => setChosen((before) => ({ ...before, ...choice })),
  }
}
