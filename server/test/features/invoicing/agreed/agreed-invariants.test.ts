// Whatever is worked, billed, corrected and deleted in whichever order: an hour is billed once, and a day of a retainer is.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '@daybook/contract/billing/days.ts'
import type { BilledOne } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { makeRetainers } from '#features/invoicing/agreed/make-retainers.ts'
import { startAnother } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { ledgerOf } from '#test/support/invoicing/entries.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { noonOf } from '#test/support/invoicing/owed.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const RUNS = 6
const MONTHS = ['2026-09', '2026-10', '2026-11'] as const
const { GSTINS } = work

const act = fc.oneof(
  fc.record({
    kind: fc.constant('work' as const),
    month: fc.constantFrom(...MONTHS),
    minutes: fc.integer({ min: 1, max: 200 }),
  }),
  fc.record({ kind: fc.constant('bill' as const), month: fc.constantFrom(...MONTHS), twice: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const) }),
  fc.record({ kind: fc.constant('type' as const), hours: fc.integer({ min: 0, max: 4000 }) }),
)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const { deps, clock } = office
  const elsewhere = dialect.name === 'SQLite' ? office : await startAnother(office)
  const [me, other] = [office.as(office.user), callerOf(elsewhere, office.colleague)]
  const seller = await work.sellerOf(office.as(office.admin), {
    taxNumber: GSTINS.seller,
    costPerUnit: 1000,
  })

  test('the ledger of a task is between nothing and what was worked (invariant 10)', async () => {
    const taskOf = async () => {
      const buyer = await work.buyerOf(me, { taxNumber: GSTINS.sameState })
      const { id } = await given(me, projectTask, {
        project: { id: buyer.projectId },
        workedHours: 0,
        billedHours: null,
      })
      return { taskId: id, organizationId: buyer.id }
    }
    const workedAt = async (id: number) =>
      Math.round(
        Number((await me.get<{ workedHours: number }>(`/api/project_tasks/${id}`)).body.workedHours) * 100,
      )

    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const { taskId, organizationId } = await taskOf()
        const drafts: number[] = []
        for (const one of acts) {
          if (one.kind === 'work')
            await me.post('/api/time/entries', { taskId, day: `${one.month}-05`, minutes: one.minutes })
          if (one.kind === 'type')
            await me.put(`/api/project_tasks/${taskId}`, { workedHours: one.hours / 100 })
          if (one.kind === 'delete') await me.delete(`/api/invoices/${drafts.pop() ?? 0}`)
          if (one.kind === 'bill') {
            const body = {
              from: `${one.month}-01`,
              to: `${one.month}-30`,
              sellerProfileId: seller.id,
              organizationIds: [organizationId],
            }
            const callers = one.twice ? [me, other] : [me]
            const answers = await Promise.all(
              callers.map((caller) => caller.post<{ data: BilledOne[] }>('/api/invoicing/bill_many', body)),
            )
            expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 200))
            for (const { body: answer } of answers)
              for (const { invoice: made } of answer.data) if (made) drafts.push(made.id)
          }
          const [billed, worked] = [await ledgerOf(office, taskId), await workedAt(taskId)]
          expect(billed).toBeGreaterThanOrEqual(0)
          expect(billed).toBeLessThanOrEqual(worked)
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('a day of a retainer occurs once, however often and wherever the job runs (invariant 12)', async () => {
    const buyer = await work.buyerOf(me, { taxNumber: GSTINS.sameState })
    const step = fc.record({
      days: fc.integer({ min: 0, max: 70 }),
      processes: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        let day = '2026-11-30'
        const now = async () => {
          clock.set(noonOf(day))
          const seen = { createdTime: clock.now(), lastSeenTime: clock.now() }
          await deps.db.updateTable('session').set(seen).execute()
        }
        await now()
        const { id } = await given(me, invoiceSchedule, {
          organization: { id: buyer.id },
          sellerProfile: { id: seller.id },
          start: day,
          includedHours: null,
        })
        for (const { days, processes } of steps) {
          day = addDays(day, days)
          await now()
          await Promise.all(
            Array.from({ length: processes }, (_, index) =>
              makeRetainers(index % 2 === 0 ? deps : elsewhere.deps),
            ),
          )
        }
        const runs = await deps.db
          .selectFrom('scheduleRun')
          .select(['index', 'invoiceId', 'day'])
          .where('scheduleId', '=', id)
          .orderBy('index')
          .execute()
        expect(runs.map(({ index }) => index)).toEqual(runs.map((_, index) => index))
        expect(new Set(runs.map(({ invoiceId }) => invoiceId)).size).toBe(runs.length)
        expect(runs.length).toBeGreaterThanOrEqual(1)
        await me.put(`/api/invoice_schedules/${id}`, { isPaused: 1 })
      }),
      { numRuns: RUNS },
    )
  })
})
