// Shows the beginning of a long page at once and the rest when there is time, so that a list answers a press quickly.
import { PAGE_SIZE } from '@daybook/contract/limits.ts'
import { startTransition, useEffect, useState } from 'react'

/** All records, unless there are more than a usual page of them and the list has just appeared. */
export function useFirstFew<Record>(records: readonly Record[]): readonly Record[] {
  const [isWhole, setWhole] = useState(records.length <= PAGE_SIZE)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole ? records : records.slice(0, PAGE_SIZE)
}
