// Issues and sends what retainers made, where the firm wants that: by the same checks as by hand. What one of them refuses stays a
// draft, and says why.
import type { Selectable, Updateable } from 'kysely'
import { letterOf, type Letters } from '@daybook/contract/billing/paper/letters.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { SCHEDULE_MODES } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { AppError } from '#app-error.ts'
import type { Log } from '#background/worker.ts'
import type { ScheduleRunTable } from '#db/shapes/schedule-tables.ts'
import type { Deps } from '#deps.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { Saving } from '#entities/hooks.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { actorFor } from '#features/invoicing/agreed/actor-for.ts'
import { scheduledOf, touchSchedule } from '#features/invoicing/agreed/schedule-runs.ts'
import { tellOfRetainer } from '#features/invoicing/agreed/tell-of-retainer.ts'
import { issueOne } from '#features/invoicing/issuing/issue-one.ts'
import { expectedNumber } from '#features/invoicing/issuing/number-at-issue.ts'
import { dayIn } from '#indian-day.ts'

/** Of a row's `mode`. */
export const SEND = Object.keys(SCHEDULE_MODES).indexOf('send')
const DAY_MS = 86_400_000
/** After that somebody looks at it first: its date is of another day. */
const TRIED_DAYS = 1

/** What was issued by hand is not sent once it is taken back: it is theirs. */
const waiting = ({ db }: Deps) =>
  db
    .selectFrom('scheduleRun as run')
    .innerJoin('invoiceSchedule as schedule', 'schedule.id', 'run.scheduleId')
    .innerJoin('invoice', 'invoice.id', 'run.invoiceId')
    .innerJoin('organization', 'organization.id', 'schedule.organizationId')
    .select([
      'run.id',
      'run.scopeId',
      'run.invoiceId',
      'run.scheduleId',
      'run.index',
      'run.day',
      'run.from',
      'run.to',
      'run.text',
      'run.createdTime',
      'invoice.life',
      'schedule.createdById',
      'schedule.organizationId',
      'organization.email',
    ])
    .where('schedule.mode', '=', SEND)
    .where('run.isToSend', '=', 1)
    .orderBy('run.id')
    .execute()
type Waiting = Awaited<ReturnType<typeof waiting>>[number]

async function letterFor(deps: Deps, row: RowFor<'invoice'>, to: string) {
  // The schema has checked it when it was kept.
  const letters = ((await findFirmSetting(deps.db, row.scopeId, 'letters')) ?? {}) as Letters
  const due = dayIn(row.dueDate)
  const words = letterOf('invoice', letters, {
    invoice: await expectedNumber(deps, row),
    client: row.toOrganizationName,
    amount: paiseAsRupees(row.grandTotalAmount ?? 0),
    due: due === null ? 'receipt' : spelledDay(due),
    firm: row.fromOrganizationName,
  })
  return { ...words, to, template: 'a4' as const }
}

async function sendOne(deps: Deps, { scopeId, invoiceId, email, createdById }: Waiting): Promise<string> {
  const to = email.trim()
  if (to === '') return agreedMessages.noAddress
  const actor = await actorFor(deps, { scopeId, createdById })
  const [row] = await selectFrom(deps.db, invoice)
    .where('scopeId', '=', scopeId)
    .where('id', '=', invoiceId ?? 0)
    .execute()
  if (!actor || !row) return agreedMessages.notThere
  try {
    await issueOne(deps, actor, row.id, { body: { send: await letterFor(deps, row, to) }, once: undefined })
    return ''
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}

interface Held {
  readonly row: Pick<RowFor<'invoiceSchedule'>, 'id' | 'scopeId' | 'organizationId' | 'createdById'>
  readonly index: number
  readonly text: string
  readonly invoiceId: number
  readonly why: string
}

type Run = Pick<Selectable<ScheduleRunTable>, 'scopeId' | 'scheduleId' | 'index'>

const setRun = (tx: AnyDb, { scopeId, scheduleId, index }: Run, values: Updateable<ScheduleRunTable>) =>
  tx
    .updateTable('scheduleRun')
    .set(values)
    .where('scopeId', '=', scopeId)
    .where('scheduleId', '=', scheduleId)
    .where('index', '=', index)
    .execute()

/** Its draft is sent with the next ones, within a day. */
export const toSend = (tx: AnyDb, run: Run) => setRun(tx, run, { isToSend: 1 })

/** It stays a draft: the retainer says why, and so does the bell. */
export async function holdBack(told: Pick<Saving, 'deps' | 'tx' | 'now'>, held: Held): Promise<void> {
  const { row, index, why: heldBack } = held
  const { id: scheduleId, scopeId } = row
  await setRun(told.tx, { scopeId, scheduleId, index }, { heldBack, isToSend: 0 })
  await touchSchedule(told.tx, row.scopeId, row.id, told.now)
  await tellOfRetainer(told, { ...held, as: { heldBack } })
}

/** @returns '' where it went out, else why not */
async function whyNotSent(deps: Deps, run: Waiting, log: Log | undefined): Promise<string> {
  if (run.createdTime <= deps.clock() - TRIED_DAYS * DAY_MS) return agreedMessages.notSentInTime
  return sendOne(deps, run).catch((error: unknown) => {
    // What keeps one from going out keeps no other.
    log?.error({ err: error, retainer: run.scheduleId, index: run.index }, 'retainer not sent')
    return agreedMessages.failed
  })
}

async function tryOne(deps: Deps, run: Waiting, log: Log | undefined): Promise<boolean> {
  if (run.life !== 0) {
    await setRun(deps.db, run, { isToSend: 0 })
    return false
  }
  const why = await whyNotSent(deps, run, log)
  const { scheduleId: id, scopeId, organizationId, createdById, index, invoiceId } = run
  const row = { id, scopeId, organizationId, createdById }
  const came = { row, index, text: scheduledOf(run).text, invoiceId: invoiceId ?? 0 }
  await deps.db.transaction().execute(async (tx) => {
    const told = { deps, tx, now: deps.clock() }
    if (why !== '') return holdBack(told, { ...came, why })
    await setRun(tx, run, { isToSend: 0 })
    await tellOfRetainer(told, { ...came, as: 'sent' })
  })
  return why === ''
}

/** @returns how many went out */
export async function sendRetainers(deps: Deps, signal?: AbortSignal, log?: Log): Promise<number> {
  let sent = 0
  for (const run of await waiting(deps)) {
    if (signal?.aborted) return sent
    if (await tryOne(deps, run, log)) sent += 1
  }
  return sent
}
