// What is chosen above the table: which time, whose invoices, how lines come about, and of which day they are.
import type { LinesBy } from '@daybook/contract/billing/agreed/bill-lines.ts'
import { addDays, addMonths } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useState } from 'react'
import { useSellers } from '#features/invoicing/invoicing-queries.ts'

export type ManyKind = 'last' | 'this' | 'days'

interface Chosen {
  readonly kind: ManyKind
  readonly days: { readonly from: string; readonly to: string }
  readonly sellerId: number | undefined
  readonly linesBy: LinesBy
  readonly invoiceDate: string
}
export interface ManyChoices extends Chosen {
  readonly sellers: readonly AnyRecord[]
  /** It is known that there is no seller profile. */
  readonly hasNoSeller: boolean
  /** Days, both included; undefined while what is typed is none. */
  readonly period: { readonly from: string; readonly to: string } | undefined
  readonly change: (choice: Partial<Chosen>) => void
}

const monthOf = (first: string) => ({ from: first, to: addDays(addMonths(first, 1), -1) })

export function useManyChoices(): ManyChoices {
  const [today] = useState(() => indianDay(Date.now()))
  const first = `${today.slice(0, 'YYYY-MM'.length)}-01`
  const [chosen, setChosen] = useState<Chosen>(() => ({
    // A month is billed when it is over.
    kind: 'last',
    days: { from: addMonths(first, -1), to: today },
    sellerId: undefined,
    linesBy: 'project',
    invoiceDate: today,
  }))
  const { data } = useSellers()
  const { from, to } = chosen.days
  const isPeriod = from !== '' && to !== '' && from <= to
  const periods = {
    last: monthOf(addMonths(first, -1)),
    this: monthOf(first),
    days: isPeriod ? { from, to } : undefined,
  }
  return {
    ...chosen,
    sellers: data?.list ?? [],
    hasNoSeller: data?.totalItems === 0,
    sellerId: chosen.sellerId ?? data?.list[0]?.id,
    period: periods[chosen.kind],
    change: (choice) => setChosen((before) => ({ ...before, ...choice })),
  }
}
