// Lookups have two levels: the product's rows for all, and a firm's own (rules/records 9).
import { describe, expect, test } from 'vitest'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, given, unique } from '#test/support/make.ts'
import { issuesOf, optionIdsOf } from '#test/support/reads.ts'

const lookups = allEntities.filter(({ visibleTo }) => visibleTo === 'lookup')
const isManaged = ({ access }: AnyEntity) =>
  access.write === 'ADMIN_AND_ABOVE' || access.write === 'firmAdmin'
const managed = lookups.filter(isManaged)
const ofSuperAdmin = lookups.filter(({ access }) => access.write === 'SUPER_ADMIN_ONLY')

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office

  describe.each(managed)('$name', (entity) => {
    const one = `/api/${entity.api.one}`

    test('what an Admin adds is the firm’s own', async () => {
      const { id } = await given(as(office.admin), entity)

      const offered = await optionIdsOf(as(office.user), entity)
      const elsewhere = await optionIdsOf(as(office.stranger), entity)
      const foreign = await as(office.otherAdmin).put(`${one}/${id}`, { name: 'Taken' })

      expect(offered).toContain(id)
      expect(elsewhere).not.toContain(id)
      expect(foreign.status).toBe(404)
    })

    test('what a Super Admin adds is everybody’s', async () => {
      const { id } = await given(as(office.superAdmin), entity)

      const offered = await optionIdsOf(as(office.individual), entity)
      const byAdmin = await as(office.admin).put(`${one}/${id}`, { name: 'Taken' })

      expect(offered).toContain(id)
      expect(byAdmin.status).toBe(403)
    })

    test('a name is there once in a firm, in any case, but may be in another', async () => {
      const name = unique('Übersicht')
      await given(as(office.admin), entity, { name })

      const again = await as(office.admin).post(one, { name: name.toUpperCase() })
      const elsewhere = await as(office.otherAdmin).post(one, { name })

      expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(issuesOf(again)).toEqual({ name: messages.nameTaken })
      expect(elsewhere.status).toBe(201)
    })
  })

  test.each([...managed, ...ofSuperAdmin])('a User writes no $name', async (entity) => {
    const one = `/api/${entity.api.one}`

    const answers = [
      await as(office.user).post(one, { name: 'New' }),
      await as(office.user).put(`${one}/1`, { name: 'New' }),
      await as(office.user).delete(`${one}/1`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test.each([...managed, ...ofSuperAdmin])('the product’s own $name is the Super Admin’s', async (entity) => {
    const path = `/api/${entity.api.one}/2`
    const { body } = await as(office.superAdmin).get<{ name: string }>(path)

    const byAdmin = await as(office.admin).put(path, { name: 'Mine' })
    const removal = await as(office.admin).delete(path)
    const bySuperAdmin = await as(office.superAdmin).put(path, { name: body.name })

    expect([byAdmin.status, removal.status, bySuperAdmin.status]).toEqual([403, 403, 200])
  })

  test.each(ofSuperAdmin)('an Admin adds no $name', async (entity) => {
    const answer = await as(office.admin).post(`/api/${entity.api.one}`, { name: 'New' })

    expect(answer.status).toBe(403)
  })
})
