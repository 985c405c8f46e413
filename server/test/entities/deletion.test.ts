// Who may delete what, and what can't be deleted because something needs it (rules/records 7, rules/records 8).
import { describe, expect, test } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { entityNamed } from '#entities/links.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, given, givenAll, isShared, writableEntities, writerOf } from '#test/support/make.ts'
import { makers } from '#test/support/makers.ts'

const records = allEntities.filter(({ visibleTo }) => visibleTo === 'scope')
/** What everybody of a firm may write. */
const shared = records.filter((entity) => isShared(entity) && !entity.changeable)
const isRecord = (name: string) => entityNamed(name).visibleTo === 'scope'
const recordLinks = records.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([field, kind]) =>
    // What only an own maker knows of stays for a reason of its own.
    isLink(kind) && kind.when !== 'server' && !makers[entity.name]?.[field] && isRecord(kind.to)
      ? [{ entity, name: entity.name, field, target: entityNamed(kind.to) }]
      : [],
  ),
)
const placeholders = writableEntities.flatMap((entity) =>
  entity.placeholders.map((id) => ({ name: entity.name, path: `/api/${entity.api.one}/${id}` })),
)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office

  test.each(shared)('a colleague does not delete a $name, its creator does', async (entity) => {
    const record = await given(as(office.user), entity)
    const path = `/api/${entity.api.one}/${record.id}`

    const byColleague = await as(office.colleague).delete(path)
    const byAnalyst = await as(office.analyst).delete(path)
    const byCreator = await as(office.user).delete(path)

    expect([byColleague.status, byAnalyst.status, byCreator.status]).toEqual([403, 403, 200])
    expect(byColleague.body).toMatchObject({ code: 'forbidden', detail: messages.forbidden })
  })

  test.each([...records.filter((entity) => !entity.changeable), task])(
    'an Admin deletes a $name of the firm',
    async (entity) => {
      const record = await given(as(writerOf(office, entity)), entity)

      const answer = await as(office.admin).delete(`/api/${entity.api.one}/${record.id}`)

      expect(answer.status).toBe(200)
    },
  )

  test.each(placeholders)('the $name at $path stays', async ({ path }) => {
    const bySuperAdmin = await as(office.superAdmin).delete(path)
    const byAdmin = await as(office.admin).delete(path)
    const byUser = await as(office.user).delete(path)

    expect(bySuperAdmin).toMatchObject({ status: 409, body: { detail: messages.placeholderStays } })
    expect([403, 404]).toContain(byAdmin.status)
    expect([403, 404]).toContain(byUser.status)
  })

  test.each(recordLinks)(
    'what a $name’s $field points at can’t be deleted',
    async ({ entity, field, target }) => {
      const writer = as(writerOf(office, target))
      const pointedAt = await given(writer, target)
      await given(as(writerOf(office, entity)), entity, { [field]: { id: pointedAt.id } })

      const answer = await writer.delete(`/api/${target.api.one}/${pointedAt.id}`)
      const after = await as(office.user).get(`/api/${target.api.one}/${pointedAt.id}`)

      expect(answer).toMatchObject({ status: 409, body: { code: 'in_use' } })
      expect(after.status).toBe(200)
    },
  )

  test.each([
    [1, 'This organization can’t be deleted: 1 contact still refers to it.'],
    [2, 'This organization can’t be deleted: 2 contacts still refer to it.'],
  ])('the refusal counts %i contacts', async (count, detail) => {
    const { id } = await given(as(office.user), organization)
    await givenAll(as(office.user), contact, Array(count).fill({ organization: { id } }))

    const answer = await as(office.user).delete(`/api/organization/${id}`)

    expect(answer.body).toMatchObject({ code: 'in_use', detail })
  })
})
