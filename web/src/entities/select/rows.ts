// The rows of the list on the page, and which record each shows.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'

export interface ListRow {
  readonly element: HTMLElement
  /** Where the box stands: a cell of a table, or the card itself. */
  readonly place: HTMLElement
  readonly record: AnyRecord
}

const idIn = (element: Element): number =>
  Number(element.querySelector('a[href*="/edit/"]')?.getAttribute('href')?.split('/').at(-1))

/** By the link that a row leads with; cards without one stand in the order of the list. */
export function rowsOf(records: readonly AnyRecord[]): readonly ListRow[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const elements = [
    ...document.querySelectorAll<HTMLElement>('main :is(.cards > li:not(.cards__head), tbody > tr)'),
  ]
  return elements.flatMap((element, index) => {
    const record = byId.get(idIn(element)) ?? records[index]
    const place = element.matches('tr') ? element.querySelector<HTMLElement>('th') : element
    return record && place ? [{ element, place, record }] : []
  })
}

/** What opens a row has the focus when somebody goes through the list. */
export const openerOf = ({ element }: ListRow) =>
  element.querySelector<HTMLElement>('[data-opens], h2 a, th a')

export const rowAt = (rows: readonly ListRow[], node: EventTarget | null): ListRow | undefined =>
  node instanceof Node ? rows.find(({ element }) => element.contains(node)) : undefined
