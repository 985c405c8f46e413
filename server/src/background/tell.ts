// Tells people what colleagues did: a notice in the bell in the transaction of the change, push at once, mail by a letter that
// waits for more (rules/news 1, rules/news 2). Each event reaches a person once, and never who did it.
import { sql } from 'kysely'
import type { NewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import type { Actor } from '#actor.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { withoutMuted } from '#background/muted.ts'
import { type ToTell, writeNews } from '#background/write-news.ts'
import type { Saving } from '#entities/hooks.ts'
import { seesHost, seesTask } from '#live/sees.ts'

/** Something that happened. */
export interface News {
  readonly kind: NewsKind
  /** Says which event it is; the person is added to it. */
  readonly key: string
  /** The record that it is about; '' and 0 where it is about none, or about several. */
  readonly entity: string
  readonly recordId: number
  /** What the record is called. */
  readonly title: string
  /** A sentence that says everything. */
  readonly text: string
  /** In-app path that it leads to. */
  readonly path: string
  readonly to: readonly number[]
}

/** Where it happened; without an actor the product itself tells, and every notice is about a record. */
export interface Telling extends Pick<Saving, 'deps' | 'tx' | 'now'> {
  readonly actor: Pick<Actor, 'userId' | 'scopeId'> | undefined
}

/** Those of the people who are to hear of it: at work, in the firm, able to see the record, and not who did it. */
async function hearersOf({ tx, actor }: Telling, { entity, recordId, to }: News): Promise<number[]> {
  const others = [...new Set(to)].filter((id) => id !== actor?.userId)
  if (others.length === 0) return []
  const people = activeAccounts(tx).where('user.id', 'in', others).select('user.id').orderBy('user.id')
  const [name, id] = [sql.val(entity), sql.val(recordId)]
  const hearers =
    entity === ''
      ? people.where('user.scopeId', '=', actor?.scopeId ?? 0)
      : entity === 'task'
        ? people
            .innerJoin('task', 'task.scopeId', 'user.scopeId')
            .where('task.id', '=', recordId)
            .where(seesTask)
        : people.where((eb) => seesHost(eb, name, id))
  return (await hearers.execute()).map((row) => row.id)
}

/** @returns how many notices are new */
export async function tell(telling: Telling, ...news: readonly News[]): Promise<number> {
  const list: ToTell[] = []
  for (const each of news) {
    const hearers = await withoutMuted(telling, each, await hearersOf(telling, each))
    for (const userId of hearers) list.push({ ...each, userId })
  }
  return writeNews(telling, list)
}
