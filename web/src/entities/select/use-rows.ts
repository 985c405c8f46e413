// Follows the rows as they are drawn, page after page.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useEffect, useState } from 'react'
import { type ListRow, rowsOf } from './rows.ts'

const isSame = (one: readonly ListRow[], other: readonly ListRow[]) =>
  one.length === other.length &&
  one.every((row, index) => {
    const { element, place, record } = other[index] ?? {}
    return row.element === element && row.place === place && row.record === record
  })

export function useRows(records: readonly AnyRecord[]): readonly ListRow[] {
  const [rows, setRows] = useState<readonly ListRow[]>([])
  useEffect(() => {
    const look = () =>
      setRows((now) => {
        const next = rowsOf(records)
        return isSame(now, next) ? now : next
      })
    look()
    const observer = new MutationObserver(look)
    const page = document.querySelector('main .list-page') ?? document.body
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [records])
  return rows
}
