// Which record of the list a card or row shows: the one that its link leads to.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'

export function taskAt(at: Element, records: readonly AnyRecord[] | undefined): AnyRecord | undefined {
  const link = at.closest('li, tr')?.querySelector('a[href*="/edit/"]')
  const id = Number(link?.getAttribute('href')?.split('/').at(-1))
  return records?.find((record) => record.id === id)
}
