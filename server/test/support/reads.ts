// Short ways to look at lists and at what is stored.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { tableless } from '#entities/store.ts'
import type { TestApp } from '#test/support/app.ts'
import type { Answer, Caller } from '#test/support/caller.ts'

/** One page of a list; `filter` is the entity's own filter. */
export const pageOf = (caller: Caller, entity: AnyEntity, filter: object = {}, paging: object = {}) =>
  caller.post<Page>(`/api/customized/${entity.api.many}`, {
    ...paging,
    dataFilter: { [entity.api.filter]: filter },
  })

/** Ids of one page, in its order. */
export async function idsOf(caller: Caller, entity: AnyEntity, filter: object = {}, paging: object = {}) {
  const answer = await pageOf(caller, entity, filter, paging)
  return answer.body.list.map((record) => record.id)
}

/** Ids that a picker is offered. */
export async function optionIdsOf(caller: Caller, entity: AnyEntity) {
  const answer = await caller.get<readonly AnyRecord[]>(`/api/${entity.api.many}`)
  return answer.body.map((record) => record.id)
}

/** How many rows the entity's table holds, whoever may see them. */
export async function countOf({ deps }: TestApp, entity: AnyEntity): Promise<number> {
  const { count } = await tableless(deps.db)
    .selectFrom(entity.name)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The first sentence of a refusal at each field: what a form shows. */
export function issuesOf(answer: Answer<unknown>): Readonly<Record<string, string>> {
  // A refusal is a problem document; anything else has no issues.
  const issues = (answer.body as Partial<Problem>).issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))
}
