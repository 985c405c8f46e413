// Many new records of one person with one call: each checked as one that is added alone, all stored or none.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import { createMany, knownFor } from '#entities/bulk/bulk.ts'
import { validateNew } from '#entities/validate.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { gathering } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { yieldToEventLoop, openTimeSlice } from '#runtime/cooperative-scheduler.ts'

/** What is written between two turns of the others. */
const PART = 10

/** @returns what is wrong with any of the records, at its place in the list `at` */
async function issuesIn(saving: Saving, entity: AnyEntity, list: readonly unknown[], at: string) {
  const known = knownFor(saving, entity)
  const turn = openTimeSlice()
  const issues: Issue[] = []
  for (const [index, body] of list.entries()) {
    try {
      await validateNew(saving, entity, body, known)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { issues: own = [{ path: '', message: error.message }] } = error.extras
      for (const { path, message } of own)
        issues.push({ path: [at, index, path].filter((part) => part !== '').join('.'), message })
    }
    await turn()
  }
  return issues
}

interface Batch {
  readonly list: readonly unknown[]
  /** The list's name in the body, under which each record's issues are told. */
  readonly at: string
  readonly once: Idempotent | undefined
  readonly actor: Actor
}

/**
 * Creates the records in their order.
 * @throws AppError invalid, naming what is wrong with each; then none is stored
 */
export async function createAll<A>(
  deps: Deps,
  entity: AnyEntity,
  { list, at, once, actor }: Batch,
  answer: (ids: readonly number[]) => A,
): Promise<A> {
  authorizeCreate(actor, entity)
  return onceOnly(deps, { actor, once }, async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    await lockScope(saving)
    const issues = await issuesIn(saving, entity, list, at)
    if (issues.length > 0) throw new AppError('invalid', messages.linesRefused, { issues })
    const ids = await gathering(saving, async (gathered) => {
      const made: number[] = []
      for (let start = 0; start < list.length; start += PART) {
        made.push(...(await createMany(gathered, entity, list.slice(start, start + PART))))
        await yieldToEventLoop()
      }
      return made
    })
    return answer(ids)
  })
}
