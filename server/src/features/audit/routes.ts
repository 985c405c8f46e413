// The audit log over HTTP: for administrators all of it, for everybody the history of a record they may read.
import type { FastifyInstance } from 'fastify'
import {
  ACTIVITY_DAYS,
  ACTIVITY_MAX,
  AUDIT_ENTRIES_MAX,
  type AuditFilter,
  auditExport,
  auditPage,
  ownActivity,
  recordHistory,
} from '@daybook/contract/system/audit.ts'
import { isEntityName } from '@daybook/contract/entities/registry.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { totalPagesOf } from '@daybook/contract/engine/paging.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { entityNamed } from '#entities/links.ts'
import { readableRow } from '#entities/reads.ts'
import { csvOf } from '#features/audit/export-csv.ts'
import { countEntries, findChanges, findEntries } from '#features/audit/entry-query.ts'
import { presentEntries } from '#features/audit/present-entries.ts'
import { mount } from '#http/mount.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const today = (deps: Deps, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(deps.clock()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export function mountAudit(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  mount({ app, deps }, auditPage, async ({ actor, body }) => {
    const filter: AuditFilter = body.dataFilter?.auditFilter ?? {}
    const size = body.pageSize ?? PAGE_SIZE
    const offset = ((body.pageNumber ?? 1) - 1) * size
    const total = await countEntries(db, actor, filter)
    const room = Math.min(size, AUDIT_ENTRIES_MAX - offset)
    const rows = offset < total ? await findEntries(db, actor, filter, { limit: room, offset }) : []
    const list = await presentEntries(db, rows, { actor, isWhole: true })
    return { list, totalPages: totalPagesOf(total, size), totalItems: total }
  })

  mount({ app, deps }, auditExport, async ({ actor, body, reply }) => {
    const filter: AuditFilter = body.dataFilter?.auditFilter ?? {}
    const rows = await findEntries(db, actor, filter, { limit: AUDIT_ENTRIES_MAX })
    const entries = await presentEntries(db, rows, { actor, isWhole: true })
    await noteEvent(db, {
      action: 'export',
      by: actor,
      scopeId: actor.scopeId,
      time: deps.clock(),
      title: 'audit_log',
      changes: { rows: [null, rows.length] },
    })
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit_log-${today(deps, actor.timeZone)}.csv"`)
      .header('x-total-count', String(rows.length))
    return csvOf(entries, actor.timeZone)
  })

  mount({ app, deps }, ownActivity, async ({ actor }) => {
    const timeFrom = deps.clock() - ACTIVITY_DAYS * DAY_MS
    const rows = await findEntries(db, actor, { actorId: actor.userId, timeFrom }, { limit: ACTIVITY_MAX })
    return presentEntries(db, rows, { actor, isWhole: true })
  })

  mount({ app, deps }, recordHistory, async ({ actor, params, words }) => {
    const name = words['entity'] ?? ''
    if (!isEntityName(name)) throw new AppError('not_found', messages.notFound)
    const row = await readableRow(deps, entityNamed(name), actor, params['id'] ?? 0)
    const rows = await findChanges(db, actor, { entity: name, recordId: row.id })
    return presentEntries(db, rows, { actor, isWhole: false })
  })
}
