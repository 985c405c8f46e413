// The values a filter offers: fixed ones, or the records of a lookup.
import { useOptions } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { type FilterKey, taskFilters } from './task-filters.ts'

interface FilterValue {
  readonly id: string | number
  readonly name: string
}

/** Undefined while the lookup is on its way. */
export function useFilterValues(key: FilterKey): readonly FilterValue[] | undefined {
  const filter = taskFilters[key]
  const fixed = 'values' in filter ? filter.values : undefined
  const { data } = useOptions('lookup' in filter ? filter.lookup : '', { enabled: fixed === undefined })
  return fixed ?? data?.map((record) => ({ id: record.id, name: referenceText(record) }))
}
