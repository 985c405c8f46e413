// history.jsonl: what happened, as the audit log keeps it, without the addresses that people came from.
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Exporting, ExportPart, PartsOf } from '#features/firm-export/part.ts'
import { kindsOfFirm } from '#features/firm-export/parts/read-records.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

const AT_ONCE = 500

/** Lines about what hangs on records, such as files and comments, don't say on which, so they may be of a personal one. */
const told = new Set(['', user.name, customer.name, ...kindsOfFirm.map(({ name }) => name)])

async function* lines({ deps, actor, count, included, withoutPersonal }: Exporting): AsyncGenerator<string> {
  const turn = openTimeSlice()
  let after = 0
  for (;;) {
    const rows = await deps.db
      .selectFrom('history')
      .where('scopeId', '=', actor.scopeId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select(['id', 'entity', 'recordId', 'stamp', 'actorId', 'action', 'changes', 'result', 'title'])
      .execute()
    if (rows.length === 0) return
    // Of a personal record that is gone nobody can tell any more whether it was shared.
    const own = rows.filter(
      ({ entity, recordId }) =>
        !withoutPersonal || (told.has(entity) && (included.get(entity)?.has(recordId) ?? true)),
    )
    count('history', own.length)
    yield own
      .map(
        ({ changes, ...row }) => `${JSON.stringify({ ...row, changes: JSON.parse(changes) as unknown })}\n`,
      )
      .join('')
    after = rows.at(-1)?.id ?? after
    await turn()
  }
}

export const historyParts: PartsOf = async function* (exporting): AsyncGenerator<ExportPart> {
  yield { path: 'history.jsonl', content: lines(exporting) }
}
