// Categories and lists are also named by series, which make tasks with them later (rules/records 14).
import { inUse } from '@daybook/contract/messages/messages.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Hooks } from '#entities/hooks.ts'

/** @throws AppError in_use where a series names the row and none of its tasks, which are counted elsewhere */
const notInSeries =
  (column: 'categoryId' | 'customListId', title: string): NonNullable<Hooks['beforeRemove']> =>
  async (row, { tx }) => {
    const { count } = await tx
      .selectFrom('series')
      .where(column, '=', row.id)
      .$if(row.scopeId !== SYSTEM_SCOPE, (query) => query.where('scopeId', '=', row.scopeId))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) throw new AppError('in_use', inUse(title, Number(count), 'series'))
  }

export const categoryHooks: Hooks = { beforeRemove: notInSeries('categoryId', 'task category') }
export const customListHooks: Hooks = { beforeRemove: notInSeries('customListId', 'custom list') }
