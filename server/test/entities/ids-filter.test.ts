// A list of chosen records, by which pickers show names without loading everything, on both databases alike.
import { describe, expect, test } from 'vitest'
import { organization } from '@daybook/contract/entities/organization.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { idsOf, pageOf } from '#test/support/reads.ts'

const [placeholder = 0] = organization.placeholders

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)

  test('ids keep these records, and the placeholder with them', async () => {
    const [one, two] = [await given(user, organization), await given(user, organization)]
    await given(user, organization)

    const found = await idsOf(user, organization, { ids: [two.id, one.id, placeholder] })

    expect(found.toSorted((a, b) => a - b)).toEqual([placeholder, one.id, two.id])
    expect(await idsOf(user, organization, {}, { pageSize: 500 })).not.toContain(placeholder)
  })

  test("another firm's and what is gone are left out without a word", async () => {
    const theirs = await given(office.as(office.stranger), organization)

    const answer = await pageOf(user, organization, { ids: [theirs.id, 999_999] })

    expect(answer).toMatchObject({ status: 200, body: { list: [], totalItems: 0 } })
  })

  test.each([[[]], [[0]], [['1']], [1], [Array.from({ length: 101 }, (_, index) => index + 1)]])(
    '%j is refused',
    async (ids) => {
      expect((await pageOf(user, organization, { ids })).status).toBe(400)
    },
  )
})
