// Firms do not see each other, individuals do not see each other (rules/tenancy 2, rules/tenancy 7): for every entity that has rows of a firm.
import { describe, expect, test } from 'vitest'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { entityNamed } from '#entities/links.ts'
import { type Office, openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  allEntities,
  given,
  isShared,
  make,
  unique,
  writableEntities,
  writerOf,
  mayReadKind,
} from '#test/support/make.ts'
import { sentenceFor } from '#test/support/makers.ts'
import { countOf, idsOf, issuesOf, optionIdsOf, pageOf } from '#test/support/reads.ts'

const ofScopes = allEntities.filter(({ visibleTo }) => ['scope', 'creatorAndAssignee'].includes(visibleTo))

/** Links whose targets may belong to a firm. */
const firmLinks = writableEntities.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([field, { label: _, ...kind }]) =>
    isLink({ label: '', ...kind }) && kind.when !== 'server' && 'to' in kind && isFirms(entityNamed(kind.to))
      ? [{ entity, name: entity.name, field, target: entityNamed(kind.to) }]
      : [],
  ),
)
function isFirms(target: AnyEntity) {
  return target.visibleTo !== 'lookup' || target.access.write === 'ADMIN_AND_ABOVE'
}

/** A record of the other firm. */
async function foreign(office: Office, target: AnyEntity): Promise<number> {
  if (target.visibleTo === 'colleagues') return office.stranger.id
  if (target.visibleTo === 'ownCustomer') return office.otherFirm
  return (await given(office.as(office.otherAdmin), target)).id
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office

  describe.each(ofScopes)('$name', (entity) => {
    const pathOf = ({ id }: { id: number }) => `/api/${entity.api.one}/${id}`

    test.each([
      ['a stranger', office.stranger],
      ['the other firm’s Admin', office.otherAdmin],
      ['an individual', office.individual],
    ])('%s gets the same answer as for an unknown id', async (_who, actor) => {
      const record = await given(as(writerOf(office, entity)), entity)
      const unknown = await as(actor).get(pathOf({ id: 999_999 }))

      const answers = [
        await as(actor).get(pathOf(record)),
        await as(actor).put(pathOf(record), { [entity.headline]: 'Taken' }),
        await as(actor).delete(pathOf(record)),
      ]

      const isRead = mayReadKind(actor, entity)
      const detail = isRead ? messages.notFound : messages.forbidden
      expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(isRead ? 404 : 403))
      expect(answers[0]?.body).toMatchObject({ detail })
      expect(unknown.body).toMatchObject({ detail })
    })

    test('a stranger does not find it in a list, whatever the filter asks', async () => {
      const record = await given(as(writerOf(office, entity)), entity)
      const filters = [{}, { customerId: office.firm }, { userId: writerOf(office, entity).id }]

      const stranger = as(mayReadKind(office.stranger, entity) ? office.stranger : office.otherAdmin)
      const pages = await Promise.all(filters.map((filter) => idsOf(stranger, entity, filter)))
      const options = await optionIdsOf(stranger, entity)

      expect([...pages.flat(), ...options]).not.toContain(record.id)
    })

    test('individuals share nothing', async () => {
      const record = await given(as(office.individual), entity)
      const other = as(office.otherIndividual)

      const answer = await other.get(pathOf(record))

      expect(answer.status).toBe(404)
      expect(await idsOf(other, entity)).not.toContain(record.id)
      expect(await optionIdsOf(other, entity)).not.toContain(record.id)
    })

    if (entity.access.read === 'ownAdmin') {
      test('a Super Admin neither reads nor lists it, because it is between the firm and its Admins', async () => {
        const record = await given(as(writerOf(office, entity)), entity)
        const superAdmin = as(office.superAdmin)
        const answers = [
          await superAdmin.get(pathOf(record)),
          await superAdmin.get(`/api/${entity.api.many}`),
          await superAdmin.post(`/api/customized/${entity.api.many}`, {}),
          await superAdmin.put(pathOf(record), { [entity.headline]: 'Taken' }),
          await superAdmin.delete(pathOf(record)),
        ]
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
      })
      return
    }

    test('a Super Admin reads it for support but does not change it', async () => {
      const record = await given(as(writerOf(office, entity)), entity)
      const superAdmin = as(office.superAdmin)

      const read = await superAdmin.get(pathOf(record))
      const change = await superAdmin.put(pathOf(record), { [entity.headline]: 'Taken' })
      const remove = await superAdmin.delete(pathOf(record))

      expect(read.body).toEqual(record)
      expect([change.status, remove.status]).toEqual([403, 403])
    })

    test('a Super Admin lists it only by naming the customer', async () => {
      const record = await given(as(writerOf(office, entity)), entity)
      const superAdmin = as(office.superAdmin)
      const userId = writerOf(office, entity).id

      const own = await idsOf(superAdmin, entity, { userId }, { pageSize: 500 })
      const named = await idsOf(superAdmin, entity, { userId, customerId: office.firm }, { pageSize: 500 })

      expect(own).not.toContain(record.id)
      expect(named).toContain(record.id)
    })
  })

  describe.each(firmLinks)('$name.$field', ({ entity, field, target }) => {
    const writer = as(writerOf(office, entity))
    const path = `/api/${entity.api.one}`

    test('does not point into another firm', async () => {
      const input = await make(writer, entity, { [field]: { id: await foreign(office, target) } })
      const before = await countOf(office, entity)

      const answer = await writer.post(path, input)

      expect(answer.status).toBe(400)
      expect(issuesOf(answer)).toEqual({
        [field]: sentenceFor(entity, field, 'an id that nobody has', messages.unknownReference),
      })
      expect(await countOf(office, entity)).toBe(before)
    })

    test('does not come to point there', async () => {
      const record = await given(writer, entity)

      const answer = await writer.put(`${path}/${record.id}`, {
        [field]: { id: await foreign(office, target) },
      })
      const after = await writer.get(`${path}/${record.id}`)

      expect(entity.changeable?.includes(field) === false ? [409] : [400, 403]).toContain(answer.status)
      expect(after.body).toEqual(record)
    })
  })

  test.each(ofScopes.filter((entity) => entity.keptByMaker))(
    'a colleague reads and lists every $name of the firm, and changes none',
    async (entity) => {
      const record = await given(as(writerOf(office, entity)), entity)
      const path = `/api/${entity.api.one}/${record.id}`

      const refused = await as(office.colleague).put(path, { [entity.headline]: unique('Changed') })

      expect(refused.status).toBe(403)
      expect((await as(office.colleague).get(path)).body).toEqual(record)
    },
  )

  test.each(
    ofScopes.filter((entity) => entity.visibleTo === 'scope' && isShared(entity) && !entity.keptByMaker),
  )('a colleague reads, changes and lists every $name of the firm', async (entity) => {
    const record = await given(as(writerOf(office, entity)), entity)
    const name = unique('Changed')

    const answer = await as(office.colleague).put(`/api/${entity.api.one}/${record.id}`, {
      [entity.headline]: name,
    })
    const listed = await pageOf(as(office.colleague), entity, { keyword: name })

    expect(answer).toMatchObject({
      status: 200,
      body: { data: { modifiedBy: { id: office.colleague.id } } },
    })
    expect(listed.body.list).toEqual([expect.objectContaining({ id: record.id })])
  })
})
