// An individual's scope can change while a record of theirs is being made: it must not stay behind (rules/tenancy 8).
import { people } from '@daybook/contract/entities/registry.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import { run, prepared, placeholder } from '#db/statements.ts'
import type { Saving } from '#entities/hooks.ts'
import { tableless } from '#entities/store.ts'

/**
 * Keeps the actor where they are until the transaction ends. Only members of customer 1 take their rows along when
 * they move, so only their scopes, which are negative, need it.
 * @throws AppError conflict if they have been moved since the request came in
 */
export async function lockScope({ deps, tx, actor }: Saving): Promise<void> {
  if (actor.scopeId >= 0) return
  const statement = prepared(tx, 'hold scope', () =>
    tableless(tx)
      .selectFrom(people.name)
      .select('scopeId')
      .where('id', '=', placeholder('id'))
      .$if(deps.dialect === 'postgres', (query) => query.forShare()),
  )
  const { rows } = await run<{ readonly scopeId: number }>(tx, statement, () => actor.userId)
  if (rows[0]?.scopeId !== actor.scopeId) throw new AppError('conflict', messages.accountMoved)
}
