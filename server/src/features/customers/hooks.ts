// A customer is a scope of its own: the rows of its staff carry its id, and stay when the staff goes.
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { inUse } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import { dropBelongingsOfFirm } from '#db/belongings.ts'
import type { HooksFor } from '#entities/hooks.ts'
import { countInScope } from '#entities/count-rows.ts'

export const customerHooks: HooksFor<'customer'> = {
  async afterSave(row, { tx, before }) {
    if (!before) await tx.updateTable('customer').set({ scopeId: row.id }).where('id', '=', row.id).execute()
  },
  async beforeRemove(row, { tx }) {
    const people = await tx
      .selectFrom('user')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('customerId', '=', row.id)
      .where('accountStatusId', 'in', Object.values(ACCOUNT_STATUS))
      .executeTakeFirstOrThrow()
    if (people.count > 0)
      throw new AppError('in_use', inUse('customer', people.count, people.count === 1 ? 'user' : 'users'))
    for (const entity of Object.values<AnyEntity>(entities)) {
      if (entity.visibleTo === 'ownCustomer') continue
      const count = await countInScope(tx, entity, row.id)
      const title = entity.title[count === 1 ? 0 : 1].toLowerCase()
      if (count > 0) throw new AppError('in_use', inUse('customer', count, title))
    }
    await dropBelongingsOfFirm(tx, row.id)
  },
}
