// Issues and sends what retainers made, where the firm wants that: by the same checks as by hand. What one of them refuses stays a
// draft, and says why.
import { letterOf, type Letters } from '@daybook/contract/billing/letters.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { SCHEDULE_MODES } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import { selectFrom } from '#entities/store.ts'
import { actorFor } from '#features/invoicing/agreed/actor-for.ts'
import { touchSchedule } from '#features/invoicing/agreed/schedule-runs.ts'
import { issueOne } from '#features/invoicing/issuing/issue-one.ts'
import { expectedNumber } from '#features/invoicing/issuing/number-at-issue.ts'
import { dayIn } from '#features/invoicing/life/today.ts'

const SEND = Object.keys(SCHEDULE_MODES).indexOf('send')
const DAY_MS = 86_400_000
/** What a person took back later is theirs. */
const TRIED_DAYS = 1

const waiting = ({ db, clock }: Deps) =>
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
      'schedule.createdById',
      'organization.email',
    ])
    .where('schedule.mode', '=', SEND)
    .where('run.heldBack', '=', '')
    .where('invoice.life', '=', 0)
    .where('run.createdTime', '>', clock() - TRIED_DAYS * DAY_MS)
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

/** @returns how many went out */
export async function sendRetainers(deps: Deps, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (const run of await waiting(deps)) {
    if (signal?.aborted) return sent
    const heldBack = await sendOne(deps, run)
    if (heldBack === '') sent += 1
    else {
      await deps.db
        .updateTable('scheduleRun')
        .set({ heldBack })
        .where('id', '=', run.id)
        .where('scopeId', '=', run.scopeId)
        .execute()
      await touchSchedule(deps.db, run.scopeId, run.scheduleId, deps.clock())
    }
  }
  return sent
}
