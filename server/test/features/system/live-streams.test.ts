// Streams that open while others close, or while the database is away: none is left that nobody looks after.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'

/** Several looks long. */
const LOOKS = { timeout: 10_000 }

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps } = office
  const somebody = async () => {
    const { token } = await signIn(office, office.user.id)
    const actor = await findActor(deps, hashToken(token))
    return actor ?? expect.unreachable('somebody is signed in')
  }
  const open = (actor: Awaited<ReturnType<typeof somebody>>) => {
    const heard: string[] = []
    let isOver = false
    const close = deps.live.open(actor, { write: (text) => heard.push(text), end: () => (isOver = true) })
    return { heard, isOver: () => isOver, close }
  }

  test('one that opens in the moment in which the last one closes is looked after', async () => {
    const actor = await somebody()
    const former = open(actor)
    await expect.poll(() => former.heard.length).toBe(1)

    former.close()
    const next = open(actor)
    await expect.poll(() => next.heard.length).toBe(1)
    // Nobody is called by that.
    await deps.db.deleteFrom('session').where('id', '=', actor.sessionId).execute()

    await expect.poll(next.isOver, LOOKS).toBe(true)
    expect(deps.live.count()).toBe(0)
  })

  test('one that can’t be told what it missed ends, so that its page comes back', async () => {
    const actor = await somebody()
    await sql`alter table "history" rename to "historyAway"`.execute(deps.db)
    const mute = open(actor)
    await expect.poll(mute.isOver).toBe(true)
    await sql`alter table "historyAway" rename to "history"`.execute(deps.db)

    const again = open(actor)
    await expect.poll(() => again.heard.length).toBe(1)

    expect(mute.heard).toEqual([])
    expect(again.isOver()).toBe(false)
    again.close()
    await expect.poll(deps.live.count).toBe(0)
  })
})
