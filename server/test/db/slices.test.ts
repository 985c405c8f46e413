// Many rows read in slices: nobody waits for them, and they are as they were when it began.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { pageRequestOf } from '@daybook/contract/engine/paging.ts'
import { listSlices } from '#entities/lists/lists.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { pageOf } from '#test/support/reads.ts'

const COUNT = 60

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  for (let made = 0; made < COUNT; made += 1) await given(user, bookmark)
  const actor = (await findActor(office.deps, hashToken(office.user.token))) ?? expect.unreachable()
  const request = pageRequestOf(bookmark, {})
  const slices = () => listSlices(office.deps, bookmark, actor, request)

  test('what others write meanwhile does not show, and they are answered', async () => {
    const ids: number[] = []
    let total = 0
    for await (const rows of slices()) {
      if (ids.length === 0) await given(user, bookmark, { name: 'zzz: the last in its order' })
      ids.push(...rows.map(({ id }) => id))
      total = (await pageOf(user, bookmark)).body.totalItems
    }

    expect(new Set(ids).size).toBe(COUNT)
    expect(total).toBe(COUNT + 1)
  })

  test('whoever stops in the middle leaves nothing open', async () => {
    for await (const rows of slices()) {
      expect(rows.length).toBeGreaterThan(0)
      break
    }
    const { status } = await user.post('/api/bookmark', {
      name: 'after it',
      reference: 'https://example.in/',
    })

    expect(status).toBe(201)
  })
})
