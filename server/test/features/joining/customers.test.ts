// The firms themselves: everybody sees the own one, a Super Admin makes them (rules/tenancy 9, rules/tenancy 10).
import { describe, expect, test } from 'vitest'
import { customer } from '@daybook/contract/entities/customer.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { idsOf, optionIdsOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const [own, other] = [`/api/customer/${office.firm}`, `/api/customer/${office.otherFirm}`]

  test.each([
    ['a User', office.user, 403],
    ['an Analyst', office.analyst, 403],
    ['an Admin', office.admin, 200],
  ])('%s reads the own firm and no other', async (_who, actor, change) => {
    const caller = as(actor)

    const answers = [
      await caller.get(own),
      await caller.put(own, { websiteURL: 'https://nilgiri.example.in' }),
      await caller.get(other),
      await caller.put(other, { websiteURL: 'taken' }),
      await caller.post('/api/customer', { organizationName: 'Mine' }),
      await caller.delete(own),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, change, 404, 404, 403, 403])
    expect(await idsOf(caller, customer)).toEqual([office.firm])
    expect(await optionIdsOf(caller, customer)).toEqual([office.firm])
  })

  test('a Super Admin lists them all', async () => {
    const listed = await idsOf(as(office.superAdmin), customer)

    expect(listed).toEqual(expect.arrayContaining([1, office.firm, office.otherFirm]))
  })

  test('a firm with people in it stays', async () => {
    const answer = await as(office.superAdmin).delete(other)

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'in_use', detail: 'This customer can’t be deleted: 2 users still refer to it.' },
    })
  })

  test('an empty firm may go', async () => {
    const { id } = await given(as(office.superAdmin), customer)

    const answer = await as(office.superAdmin).delete(`/api/customer/${id}`)

    expect(answer.body).toEqual({ message: 'Customer has been deleted' })
  })
})
