// Whoever adds a file waits for no upload of other firms: what a firm has begun to send is summed through an index.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { needQuota } from '#features/conversation/files/file-room.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { plansOf } from '#test/support/databases/query-plans.ts'
import { openOffice } from '#test/support/people/actors.ts'

const FIRMS = 300
const UPLOADS = 4000
const AT_ONCE = 500

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps } = office

  test('the room that is taken is summed through an index of the scope', async () => {
    const actor = await findActor(deps, hashToken(office.user.token))
    if (!actor) throw new Error('signed in')
    const rows = Array.from({ length: UPLOADS }, (_, index) => ({
      scopeId: 1000 + (index % FIRMS),
      userId: index,
      sessionId: index,
      part: String(index),
      name: 'a.bin',
      bytes: 1000,
      entity: '',
      recordId: 0,
      commentId: null,
      attachmentId: index % 2 === 0 ? index : null,
      createdTime: index,
    }))
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await deps.db
        .insertInto('fileUpload')
        .values(rows.slice(start, start + AT_ONCE))
        .execute()
    await sql`analyze "fileUpload"`.execute(deps.db)

    const plans = await plansOf(office, (db) => needQuota({ ...deps, db }, actor, 1))

    expect(plans.filter((plan) => plan.includes('fileUpload_of_scope'))).toHaveLength(1)
  })
})
