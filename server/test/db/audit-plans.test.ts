// The audit log of a big installation: every question of its screen has an index that answers it.
import { sql, type Transaction } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditFilter } from '@daybook/contract/system/audit.ts'
import type { Actor } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import { countEntries, findChanges, findEntries } from '#features/audit/entry-query.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { type Office, openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { plansOf } from '#test/support/databases/query-plans.ts'

const SCOPES = 40
const EACH = 500

/** Many scopes with many entries of few kinds; every hundredth is an event. */
async function fill({ deps }: Office) {
  const entryAt = (index: number) => ({
    entity: ['task', 'task', 'task', 'bookmark', 'project'][index % 5] ?? '',
    recordId: index,
    scopeId: 100 + (index % SCOPES),
    stamp: 1_800_000_000_000 + index,
    actorId: 1000 + (index % (SCOPES * 5)),
    action: index % 100 === 0 ? ('refused' as const) : ('update' as const),
    changes: '{}',
    requestId: '',
    address: '',
    result: 'done',
    title: 'A title of the usual length',
  })
  await deps.db.transaction().execute(async (tx: Transaction<Database>) => {
    for (let start = 0; start < SCOPES * EACH; start += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => entryAt(start + index))
      await tx.insertInto('history').values(rows).execute()
    }
  })
  // PostgreSQL keeps its statistics by itself; an SQLite file has none.
  if (deps.dialect === 'postgres') await sql`analyze`.execute(deps.db)
}

const filters: readonly (readonly [string, AuditFilter])[] = [
  ['everything', {}],
  ['a person', { actorId: 1003 }],
  ['a kind', { entity: 'project' }],
  ['a record', { entity: 'task', recordId: 40 }],
  ['an event', { action: 'refused' }],
  ['a change', { action: 'update' }],
  ['some days', { timeFrom: 1_800_000_000_000, timeTo: 1_800_000_001_000 }],
  ['a kind on some days', { entity: 'task', timeFrom: 1_800_000_000_000, timeTo: 1_800_000_001_000 }],
]

describe.each(dialects)('the audit log on $name', async (dialect) => {
  const office = await openOffice(dialect)
  beforeAll(() => fill(office))
  const find = async (token: string): Promise<Actor> =>
    (await findActor(office.deps, hashToken(token))) ?? expect.unreachable('signed in')
  const superAdmin = await find(office.superAdmin.token)
  const admin = { ...(await find(office.admin.token)), scopeId: 103 }

  /** SQLite says SCAN for a table or index read from end to end; PostgreSQL has a word of its own for a table. */
  const wholeTable = dialect.name === 'SQLite' ? /SCAN history(?! USING)/ : /Seq Scan on history/

  test.each(filters)('an Admin asks for %s: within the own scope', async (_name, filter) => {
    const plans = await plansOf(office, async (db) => {
      await countEntries(db, admin, filter)
      await findEntries(db, admin, filter, { limit: 50 })
    })

    for (const plan of plans) {
      expect(plan).not.toMatch(wholeTable)
      expect(plan).toMatch(dialect.name === 'SQLite' ? /SEARCH history USING/ : /Index (Only )?Scan|Bitmap/)
    }
  })

  test.each(filters)('a Super Admin asks for %s: never the whole table', async (_name, filter) => {
    const plans = await plansOf(office, async (db) => {
      await findEntries(db, superAdmin, filter, { limit: 50 })
    })

    for (const plan of plans) expect(plan).not.toMatch(wholeTable)
  })

  test.each([
    ['an Admin', admin],
    ['a Super Admin', superAdmin],
  ])('the history of a record, for %s', async (_who, actor) => {
    const [plan] = await plansOf(office, (db) => findChanges(db, actor, { entity: 'task', recordId: 40 }))

    expect(plan).toMatch(/history_of_record/)
  })

  test('a count ends at 10,000', async () => {
    expect(await countEntries(office.deps.db, superAdmin, {})).toBe(10_000)
    expect(await countEntries(office.deps.db, admin, {})).toBe(EACH)
  })

  test('a page that nobody may turn to is empty, and the last one is cut', async () => {
    const who = office.as(office.superAdmin)
    const last = await who.post<{ list: unknown[]; totalPages: number }>('/api/customized/audit_log', {
      pageNumber: 31,
      pageSize: 330,
    })
    const beyond = await who.post<{ list: unknown[] }>('/api/customized/audit_log', {
      pageNumber: 32,
      pageSize: 330,
    })

    expect(last.body.list).toHaveLength(10_000 - 30 * 330)
    expect(last.body.totalPages).toBe(31)
    expect(beyond.body.list).toEqual([])
  })
})
