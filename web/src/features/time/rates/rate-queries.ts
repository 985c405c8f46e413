// The rates of the firm, all of them: there are few.
import { rate } from '@daybook/contract/entities/rate.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { usePage } from '#api/entity-queries.ts'

export type Rate = RecordOf<typeof rate>

const MOST = 500
const query = {
  pageNumber: 1,
  pageSize: MOST,
  sortField: 'from',
  sortDirection: 'desc',
  dataFilter: {},
} as const

export function useRates() {
  const { data, error, refetch } = usePage(rate, query)
  // A record's static type is forgotten in the engine; the declaration is the truth about it.
  return { rates: data?.list as readonly Rate[] | undefined, error, refetch }
}

interface Reference {
  readonly id: number
  readonly name?: string
  readonly firstname?: string
  readonly lastname?: string
}

export const nameOf = (link: unknown): string => {
  const { name, firstname = '', lastname = '' } = (link ?? {}) as Partial<Reference>
  return name ?? `${firstname} ${lastname}`.trim()
}
