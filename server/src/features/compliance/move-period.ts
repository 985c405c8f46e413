// Moves the open tasks of a period that was extended, or whose extension was withdrawn, in parts (rules/compliance 7).
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '#actor.ts'
import type { ComplianceExtensionTable } from '#db/shapes/compliance-tables.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { clientsByIds } from '#features/compliance/clients.ts'
import { type Dating, datingOf } from '#features/compliance/dates.ts'
import {
  type Comment,
  extendedDay,
  type Move,
  moveTasks,
  type PackTask,
} from '#features/compliance/move-tasks.ts'
import { dayColumn } from '#indian-day.ts'

type Row = Selectable<ComplianceExtensionTable>

/** Tasks of one transaction. */
const PART = 100

/** Of a period, by client, from one client on. */
const packsOf = (
  db: AnyDb,
  scopeId: number,
  { obligation, period }: Pick<Row, 'obligation' | 'period'>,
  after: number,
) =>
  db
    .selectFrom('packTask')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('obligation', '=', obligation)
    .where('period', '=', period)
    .where('organizationId', '>', after)
    .where('taskId', 'is not', null)
    .where('isUndone', '=', 0)
    .orderBy('organizationId')
    .limit(PART)
    .execute()

/** Of periods, whichever: by the extensions that hold. */
export async function movesOfExtensions(
  { tx, actor }: Saving,
  packs: readonly PackTask[],
  dating: Dating,
): Promise<readonly Move[]> {
  const ids = packs.map(({ organizationId }) => organizationId)
  const clients = await clientsByIds(tx, actor.scopeId, ids)
  const states = new Map(clients.map(({ organization, state }) => [organization.id, state]))
  return packs.flatMap((pack): Move[] => {
    const place = { state: states.get(pack.organizationId) ?? '', legal: dayOfNumber(pack.legal) }
    const wanted = extendedDay(dating, pack, place)
    return dayColumn(wanted.due) === pack.due ? [] : [{ pack, wanted }]
  })
}

/** Whatever was moved already stays: it may be carried out again. @returns how many moved */
export async function movePeriod(deps: Deps, actor: Actor, row: Row, comment: Comment) {
  let [moved, after]: [number, number | undefined] = [0, 0]
  while (after !== undefined) {
    const from: number = after
    const part = await deps.db.transaction().execute(async (tx) => {
      const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
      const packs = await packsOf(tx, actor.scopeId, row, from)
      const dating = await datingOf(deps, tx, actor.scopeId)
      const count = await moveTasks(saving, packs, {
        dating,
        comment,
        event: `${row.withdrawnTime === null ? 'extension' : 'withdrawn'} ${row.id}`,
        movesOf: (some, known) => movesOfExtensions(saving, some, known),
      })
      return { count, last: packs.length === PART ? packs.at(-1)?.organizationId : undefined }
    })
    moved += part.count
    after = part.last
  }
  return moved
}
