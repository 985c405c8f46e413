// The first steps of whoever is new: what fits the role, ticked by what is there, and over after 30 days (decision 0278).
import { describe, expect, test } from 'vitest'
import { NEWCOMER_DAYS } from '@daybook/contract/account/first-run-endpoints.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const DAY_MS = 86_400_000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, deps, clock } = office
  const steps = async (who: Parameters<typeof as>[0]) =>
    (await as(who).get<{ done: Record<string, boolean> | null }>('/api/start_here')).body.done

  test('each is offered what fits, and nothing of another firm ticks it', async () => {
    await given(as(office.stranger), task)
    await given(as(office.stranger), organization)

    expect(await steps(office.user)).toEqual({ task: false, reach: false })
    expect(await steps(office.admin)).toEqual({ invite: true, give: false, task: false })
    expect(await steps(office.individual)).toEqual({ client: false, task: false, invoice: false })
    expect((await as(office.superAdmin).get('/api/start_here')).status).toBe(403)
  })

  test('what is there ticks it, and what is all done is gone', async () => {
    await given(as(office.admin), task, { assignedTo: { id: office.user.id } })

    expect(await steps(office.admin)).toBeNull()
    expect(await steps(office.user)).toEqual({ task: true, reach: false })
    await deps.db
      .updateTable('session')
      .set({ agent: 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' })
      .where('userId', '=', office.user.id)
      .execute()
    expect(await steps(office.user)).toBeNull()
  })

  test('after the first days nobody is asked any more', async () => {
    expect(await steps(office.individual)).not.toBeNull()
    await deps.db
      .updateTable('user')
      .set({ createdTime: clock.now() - (NEWCOMER_DAYS + 1) * DAY_MS })
      .where('id', '=', office.individual.id)
      .execute()
    expect(await steps(office.individual)).toBeNull()
  })
})
