// The calls of hours.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/time/time-calls.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { readApprovals, readWarnings } from '#features/invoicing/time/approvals.ts'
import { listEntries } from '#features/invoicing/time/list-entries.ts'
import * as weeks from '#features/invoicing/time/submit-week.ts'
import { runningTimer, startTimer, stopTimer } from '#features/invoicing/time/timer.ts'
import { readWeek } from '#features/invoicing/time/week.ts'
import { setCell } from '#features/invoicing/time/write-cell.ts'
import { addEntry, changeEntry, deleteEntry } from '#features/invoicing/time/write-entry.ts'
import { mount } from '#http/mount.ts'

/** The validated query holds a number; its declared type is what stands in the address. */
const numberOf = (value: string | number | undefined) => (value === undefined ? undefined : Number(value))

function mountEntries(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.setCell, ({ actor, body, request }) =>
    setCell(deps, actor, { body, once: idempotencyOf(request) }),
  )
  mount({ app, deps }, calls.addTime, ({ actor, body, request }) =>
    addEntry(deps, actor, { body, once: idempotencyOf(request) }),
  )
  mount({ app, deps }, calls.entries, ({ actor, query }) =>
    listEntries(deps, actor, {
      ...query,
      taskId: numberOf(query.taskId),
      projectId: numberOf(query.projectId),
      organizationId: numberOf(query.organizationId),
      userId: numberOf(query.userId),
      limit: numberOf(query.limit),
    }),
  )
  mount({ app, deps }, calls.changeEntry, ({ actor, params, body }) =>
    changeEntry(deps, actor, params['id'] ?? 0, body),
  )
  mount({ app, deps }, calls.deleteEntry, ({ actor, params }) => deleteEntry(deps, actor, params['id'] ?? 0))
}

function mountTimer(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.timer, async ({ actor }) => {
    refuseSupport(actor)
    return { data: await runningTimer(deps.db, actor) }
  })
  mount({ app, deps }, calls.startTimer, ({ actor, body, request }) =>
    startTimer(deps, actor, { body, once: idempotencyOf(request) }),
  )
  mount({ app, deps }, calls.stopTimer, ({ actor, body, request }) =>
    stopTimer(deps, actor, { body, once: idempotencyOf(request) }),
  )
}

export function mountTime(app: FastifyInstance, deps: Deps): void {
  mountEntries(app, deps)
  mountTimer(app, deps)
  mount({ app, deps }, calls.week, async ({ actor, query }) => ({
    data: await readWeek(deps, actor, { day: query.day, userId: numberOf(query.userId) }),
  }))
  mount({ app, deps }, calls.submitWeek, ({ actor, body }) => weeks.submitWeek(deps, actor, body))
  mount({ app, deps }, calls.withdrawWeek, ({ actor, body }) => weeks.withdrawWeek(deps, actor, body))
  mount({ app, deps }, calls.approveWeek, ({ actor, body }) => weeks.approveWeek(deps, actor, body))
  mount({ app, deps }, calls.sendWeekBack, ({ actor, body }) => weeks.sendWeekBack(deps, actor, body))
  mount({ app, deps }, calls.approvals, async ({ actor, query }) => ({
    data: await readApprovals(deps, actor, query),
  }))
  mount({ app, deps }, calls.weekWarnings, async ({ actor, query }) => ({
    data: await readWarnings(deps, actor, { day: query.day, userId: Number(query.userId) }),
  }))
}
