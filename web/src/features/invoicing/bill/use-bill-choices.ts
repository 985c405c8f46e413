// What is chosen above the table of unbilled hours: whom to bill, who bills, which time, which number.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useRecord } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { startOfToday } from '#lib/format-time.ts'
import { dayOf, lastMonth, type Period, periodOfDays, thisMonth } from './bill-period.ts'
import { useNextNumber, useSellers } from '#features/invoicing/invoicing-queries.ts'

export type PeriodKind = 'last' | 'this' | 'days'

export interface BillChoices {
  /** It is known that there is no seller profile. */
  readonly hasNoSeller: boolean
  readonly buyer: AnyRecord | undefined
  /** The one of the address is on its way. */
  readonly isBuyerComing: boolean
  readonly seller: AnyRecord | undefined
  /** Whose rates are reckoned with before a seller is chosen. */
  readonly firstSellerId: number | undefined
  readonly kind: PeriodKind
  /** Typed days, 'YYYY-MM-DD'. */
  readonly days: { readonly from: string; readonly to: string }
  /** Undefined while the days are none. */
  readonly period: Period | undefined
  /** Undefined while what is typed is no date. */
  readonly invoiceDate: number | null | undefined
  readonly typedNumber: string
  /** The place of supply that was chosen here; undefined: the one before goes on. */
  readonly typedPlace: string | undefined
  /** What the invoice would be called if nothing is typed. */
  readonly nextNumber: string | undefined
  /** Why the seller's pattern gives none. */
  readonly numberHint: string | undefined
  readonly change: (choice: Partial<Chosen>) => void
}

/** Which organization the address asks for. */
const idIn = (search: string): number | undefined => {
  const text = new URLSearchParams(search).get('organization') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

interface Chosen {
  readonly buyer: AnyRecord | undefined
  readonly seller: AnyRecord | undefined
  readonly kind: PeriodKind
  readonly days: { readonly from: string; readonly to: string }
  readonly invoiceDate: number | null | undefined
  readonly typedNumber: string
  readonly typedPlace: string | undefined
}

export function useBillChoices(): BillChoices {
  const { timeZone: zone } = useUser()
  const [now] = useState(Date.now)
  const [chosen, setChosen] = useState<Chosen>(() => ({
    buyer: undefined,
    seller: undefined,
    // A month is billed when it is over.
    kind: 'last',
    days: { from: dayOf(lastMonth(now, zone).startDate, zone), to: dayOf(now, zone) },
    invoiceDate: startOfToday(now, zone),
    typedNumber: '',
    typedPlace: undefined,
  }))
  const asked = idIn(useSearch())
  const { data: inAddress, isLoading: isBuyerComing } = useRecord(organization, asked)
  // What was chosen for another address has nothing to do with this one.
  const [chosenAt, setChosenAt] = useState(asked)
  const own = chosenAt === asked ? chosen : { ...chosen, buyer: undefined, typedPlace: undefined }
  const { data: sellers } = useSellers()
  // A firm with one profile has nothing to choose. With several, a wrong one would spend a number of another series.
  const seller = chosen.seller ?? (sellers?.totalItems === 1 ? sellers.list[0] : undefined)
  const { data: next } = useNextNumber(seller?.id, chosen.invoiceDate ?? undefined)
  const periods = {
    last: lastMonth(now, zone),
    this: thisMonth(now, zone),
    days: periodOfDays(chosen.days.from, chosen.days.to, zone),
  }
  return {
    ...own,
    buyer: own.buyer ?? inAddress,
    isBuyerComing,
    firstSellerId: seller?.id ?? sellers?.list[0]?.id,
    hasNoSeller: sellers?.totalItems === 0,
    seller,
    period: periods[chosen.kind],
    nextNumber: next?.number ?? undefined,
    numberHint: next?.hint,
    change: (choice) => {
      setChosenAt(asked)
      setChosen({ ...own, ...choice })
    },
  }
}
