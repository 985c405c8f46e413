// What every declared entity can do, by being declared.
import { describe, expect, test } from 'vitest'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  entriesForGood,
  given,
  make,
  readOnlyEntities,
  unique,
  writableEntities,
  writerOf,
} from '#test/support/make.ts'
import { idsOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)

  describe.each(writableEntities)('$name', (entity) => {
    const writer = office.as(writerOf(office, entity))
    const one = `/api/${entity.api.one}`

    test('the template, sent back with its required values, is accepted', async () => {
      const input = await make(writer, entity)

      const template = await writer.get<object>(`${one}/template`)
      const answer = await writer.post(one, { ...template.body, ...input })

      expect(answer).toMatchObject({ status: 201, body: { message: entity.replies.added } })
    })

    test('what was created is what is read', async () => {
      const { password: _, ...input } = await make(writer, entity)
      const record = await given(writer, entity, { ...input })

      const read = await writer.get(`${one}/${record.id}`)

      expect(read.body).toEqual(record)
      // What is sent empty may be filled by what follows from the rest.
      const typed = Object.entries(input).filter(([, value]) => value !== null)
      expect(read.body).toMatchObject({ ...Object.fromEntries(typed), createdBy: { id: writer.actor.id } })
    })

    test('an update keeps the creator and moves the modified stamp', async () => {
      const { id, createdBy, ...before } = await given(writer, entity)
      const stamps = [entity.stamps.created, entity.stamps.modified] as const

      const answer = await writer.put(`${one}/${id}`, { [entity.headline]: unique('Changed') })
      const read = await writer.get<typeof before>(`${one}/${id}`)

      expect(answer).toMatchObject({
        status: 200,
        body: { message: entity.replies.updated, data: read.body },
      })
      expect(read.body).toMatchObject({ id, createdBy, [stamps[0]]: before[stamps[0]] })
      expect(read.body[stamps[1]]).toBeGreaterThan(Number(before[stamps[1]]))
    })

    test('the list finds it by a word of its name', async () => {
      const word = unique('Kaveri')
      const record = await given(writer, entity, { [entity.headline]: `The ${word} one` })

      const found = await idsOf(writer, entity, { keyword: word.toUpperCase() })

      expect(found).toEqual([record.id])
    })
  })

  test.each(writableEntities.filter(({ changeable }) => changeable === undefined))(
    'a $name that is removed is gone',
    async (entity) => {
      const writer = office.as(writerOf(office, entity))
      const path = `/api/${entity.api.one}/${(await given(writer, entity)).id}`

      const answer = await writer.delete(path)
      const read = await writer.get(path)

      expect(answer).toMatchObject({ status: 200, body: { message: entity.replies.deleted } })
      expect(read).toMatchObject({ status: 404, body: { detail: messages.notFound } })
    },
  )

  test.each(entriesForGood)('a $name is corrected by a further entry, and never deleted', async (entity) => {
    const writer = office.as(writerOf(office, entity))
    const record = await given(writer, entity)

    const answer = await writer.delete(`/api/${entity.api.one}/${record.id}`)
    const byAdmin = await office.as(office.admin).delete(`/api/${entity.api.one}/${record.id}`)
    const read = await writer.get(`/api/${entity.api.one}/${record.id}`)

    expect([answer.status, byAdmin.status]).toEqual([409, 409])
    expect(read.body).toEqual(record)
  })

  test.each(writableEntities.filter(({ api }) => api.alias))(
    '$name answers at its singular as well',
    async (entity) => {
      const writer = office.as(writerOf(office, entity))
      const record = await given(writer, entity)

      const read = await writer.get(`/api/${entity.api.alias}/${record.id}`)

      expect(read.body).toEqual(record)
    },
  )

  describe.each(readOnlyEntities)('$name, which nobody writes', (entity) => {
    const { superAdmin, user } = { superAdmin: office.as(office.superAdmin), user: office.as(office.user) }

    test('everybody reads it', async () => {
      const list = await user.get<{ id: number; name: string }[]>(`/api/${entity.api.many}`)

      const first = await user.get(`/api/${entity.api.one}/1`)

      expect(list.headers['x-total-count']).toBe(String(list.body.length))
      expect(first.body).toEqual(list.body[0])
    })

    test('a write is refused, the Super Admin’s too', async () => {
      const path = `/api/${entity.api.one}`

      const answers = [
        await superAdmin.post(path, { name: 'New' }),
        await superAdmin.put(`${path}/1`, { name: 'New' }),
        await superAdmin.delete(`${path}/1`),
      ]

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    })
  })
})
