// Extensions that an Admin enters, and takes back: only open tasks of that one period move, in parts (rules/compliance 7).
import type * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { addMonths, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { currentState, duesOf, isKnownState, statesOf } from '@daybook/contract/compliance/due-date.ts'
import { dutyName } from '@daybook/contract/compliance/duty-name.ts'
import type { Obligation } from '@daybook/contract/compliance/obligation.ts'
import { obligationOf } from '@daybook/contract/compliance/packs/packs.ts'
import { EXTENSIONS_MAX } from '@daybook/contract/compliance/windows.ts'
import { complianceMessages as sentences } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { ComplianceExtensionTable } from '#db/shapes/compliance-tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Saving } from '#entities/hooks.ts'
import { answeredOnce, type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { lockScope } from '#entities/lock-scope.ts'
import type { AnyDb } from '#entities/store.ts'
import { namesOf } from '#features/compliance/clients.ts'
import { datingOf } from '#features/compliance/dates.ts'
import { movePeriod } from '#features/compliance/move-period.ts'
import type { Comment } from '#features/compliance/move-tasks.ts'
import { dayColumn, todayOf } from '#indian-day.ts'
import { refuseSupport } from '#features/compliance/who.ts'

type Row = Selectable<ComplianceExtensionTable>

async function presentExtensions(
  db: AnyDb,
  scopeId: number,
  rows: readonly Row[],
): Promise<calls.Extension[]> {
  const named = await namesOf(
    db,
    scopeId,
    rows.map(({ createdById }) => createdById),
  )
  return rows.map((row) => ({
    id: row.id,
    obligation: row.obligation,
    name: obligationOf(row.obligation)?.name ?? row.obligation,
    period: row.period,
    state: row.state,
    due: dayOfNumber(row.due),
    notification: row.notification,
    source: row.source,
    createdBy: named(row.createdById),
    createdTime: row.createdTime,
    withdrawnTime: row.withdrawnTime,
  }))
}

export async function listExtensions(deps: Deps, actor: Actor) {
  refuseSupport(actor)
  const rows = await deps.db
    .selectFrom('complianceExtension')
    .selectAll()
    .where('scopeId', '=', actor.scopeId)
    .orderBy('id', 'desc')
    .limit(EXTENSIONS_MAX)
    .execute()
  return { data: await presentExtensions(deps.db, actor.scopeId, rows) }
}

/** Whom a year-long term may concern, and who is told of one early. */
const MONTHS_AROUND = 24

/** The earliest day on which the period is due now; undefined: it is none, as far as anybody knows. */
function presentDay(
  obligation: Obligation,
  {
    period,
    state,
    today,
    calendar,
  }: {
    readonly period: string
    readonly state: string
    readonly today: string
    readonly calendar: Parameters<typeof duesOf>[0]['calendar']
  },
): string | undefined {
  const span = { from: addMonths(today, -MONTHS_AROUND), to: addMonths(today, MONTHS_AROUND) }
  const states = state === '' ? statesOf(obligation) : [state]
  const days = states.flatMap((each) => {
    const said = duesOf({ obligation, ...span, state: each, calendar })
    return 'dues' in said ? said.dues.filter((one) => one.period === period).map(({ due }) => due) : []
  })
  return days.toSorted()[0]
}

/** Terms from an event have a day of their own for each client: '2026-09-30' of 'AGM 2026'. */
const EVENT_PERIOD = /^(?:AGM|KYC after) \d{4}$/

interface NewExtension {
  readonly obligation: string
  readonly period: string
  readonly state?: string | undefined
  readonly due: string
  readonly notification: string
  readonly source?: string | undefined
}

/** @throws AppError invalid, at the field */
async function checkExtension(
  deps: Deps,
  actor: Actor,
  { obligation: id, period, due, ...given }: NewExtension,
) {
  const obligation = obligationOf(id)
  if (!obligation) throw invalidField('obligation', sentences.obligationUnknown)
  const state = currentState(given.state ?? '')
  if (state !== '' && !isKnownState(obligation, state)) throw invalidField('state', sentences.stateNotInTable)
  if (obligation.rule.kind === 'afterEvent') {
    if (!EVENT_PERIOD.test(period)) throw invalidField('period', sentences.periodUnknown(obligation.name))
    return { obligation, state }
  }
  const { calendar } = await datingOf(deps, deps.db, actor.scopeId)
  const day = presentDay(obligation, { period, state, today: todayOf(deps), calendar })
  if (day === undefined) throw invalidField('period', sentences.periodUnknown(obligation.name))
  if (due <= day) throw invalidField('due', sentences.notLater(day))
  return { obligation, state }
}

/** For the log of the firm: that it holds, or that it was withdrawn. */
async function noteRow(tx: AnyDb, actor: Actor, row: Row, time: number): Promise<void> {
  const day = dayOfNumber(row.due)
  await noteEvent(tx, {
    action: 'compliance_saved',
    by: actor,
    scopeId: actor.scopeId,
    time,
    title: dutyName({ name: obligationOf(row.obligation)?.name ?? row.obligation }, row.period),
    changes: {
      extendedTo: row.withdrawnTime === null ? ['', day] : [day, ''],
      notification: ['', row.notification],
    },
  })
}

async function addRow(saving: Saving, values: Omit<Row, 'id'>): Promise<Row> {
  const { tx, actor } = saving
  await lockScope(saving)
  const { count } = await tx
    .selectFrom('complianceExtension')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scopeId', '=', actor.scopeId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= EXTENSIONS_MAX) throw new AppError('conflict', sentences.tooManyExtensions)
  const row = await tx
    .insertInto('complianceExtension')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteRow(tx, actor, row, saving.now)
  return row
}

export function addExtension(
  deps: Deps,
  actor: Actor,
  {
    body,
    once,
    comment,
  }: { readonly body: NewExtension; readonly once: Idempotent | undefined; readonly comment: Comment },
): Promise<calls.ExtensionSaved> {
  return answeredOnce(deps, { actor, once }, async () => {
    const { obligation, state } = await checkExtension(deps, actor, body)
    // The row by a claim of its own, so that two at once add one; the moves may be carried out again.
    const ofRow = once && { ...once, key: `${once.key} row` }
    const row = await onceOnly(deps, { actor, once: ofRow }, (tx) =>
      addRow(
        { deps, tx, actor, now: deps.clock(), before: undefined },
        {
          scopeId: actor.scopeId,
          obligation: obligation.id,
          period: body.period,
          state,
          due: dayColumn(body.due),
          notification: body.notification.trim(),
          source: body.source?.trim() ?? '',
          createdById: actor.userId,
          createdTime: deps.clock(),
          withdrawnById: null,
          withdrawnTime: null,
        },
      ),
    )
    return answerOf(deps, actor, { row, comment, say: sentences.extended })
  })
}

async function answerOf(
  deps: Deps,
  actor: Actor,
  {
    row,
    comment,
    say,
  }: { readonly row: Row; readonly comment: Comment; readonly say: (moved: number) => string },
): Promise<calls.ExtensionSaved> {
  const moved = await movePeriod(deps, actor, row, comment)
  const [extension] = await presentExtensions(deps.db, actor.scopeId, [row])
  if (!extension) throw new AppError('not_found', messages.notFound)
  return { message: say(moved), data: { extension, moved } }
}

const findRow = (db: AnyDb, scopeId: number, id: number): Promise<Row | undefined> =>
  db
    .selectFrom('complianceExtension')
    .selectAll()
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()

/** Again changes nothing more. @throws AppError not_found */
export async function withdrawExtension(deps: Deps, actor: Actor, id: number, comment: Comment) {
  const row = await deps.db.transaction().execute(async (tx) => {
    const own = tx
      .updateTable('complianceExtension')
      .set({ withdrawnById: actor.userId, withdrawnTime: deps.clock() })
      .where('id', '=', id)
      .where('scopeId', '=', actor.scopeId)
      .where('withdrawnTime', 'is', null)
    const withdrawn = await own.returningAll().executeTakeFirst()
    if (withdrawn) await noteRow(tx, actor, withdrawn, deps.clock())
    return withdrawn ?? findRow(tx, actor.scopeId, id)
  })
  if (!row) throw new AppError('not_found', messages.notFound)
  return answerOf(deps, actor, { row, comment, say: sentences.withdrawn })
}
