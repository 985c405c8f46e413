// Keeps the pages that are loaded already true to what a call has just told about one record.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const changePages = (client: QueryClient, entity: AnyEntity, change: (page: Page) => Page) =>
  client.setQueriesData<Page>({ queryKey: [entity.name, 'page'] }, (page) => page && change(page))

/** Where it is listed it is the saved one at once: whoever changes it next must send its new stamp. */
export const putIntoPages = (client: QueryClient, entity: AnyEntity, saved: AnyRecord) =>
  changePages(client, entity, (page) => ({
    ...page,
    list: page.list.map((record) => (record.id === saved.id ? saved : record)),
  }))

/** A deleted record leaves the lists, and their counts. */
export const takeFromPages = (client: QueryClient, entity: AnyEntity, id: number) =>
  changePages(client, entity, (page) =>
    page.list.some((record) => record.id === id)
      ? { ...page, list: page.list.filter((record) => record.id !== id), totalItems: page.totalItems - 1 }
      : page,
  )

/** After a failed call: a record that somebody else has deleted leaves the lists, too, and they load again. */
export function forgetIfGone(
  client: QueryClient,
  entity: AnyEntity,
  id: number | undefined,
  error: unknown,
): void {
  if (id === undefined || !(error instanceof ApiError) || error.status !== 404) return
  takeFromPages(client, entity, id)
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, what] }) => name === entity.name && what !== 'record',
  })
}
