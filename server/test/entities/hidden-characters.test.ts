// A name that turns the words beside it about, or looks like another one: refused at its field wherever names come in,
// and no trap where it was stored before.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { given, make, writableEntities, writerOf } from '#test/support/make.ts'

const HIDING = 'In\u202evoice'
const texts = writableEntities.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.when !== 'server' && field.when !== 'edit' && field.max > HIDING.length
      ? [{ entity, name, of: `${name} of ${entity.name}` }]
      : [],
  ),
)

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const caller = office.as(office.user)

  test.each(texts)('$of', async ({ entity, name }) => {
    const writer = office.as(writerOf(office, entity))
    const input = await make(writer, entity, { [name]: HIDING })

    const { status, body } = await writer.post<{ issues: object[] }>(`/api/${entity.api.one}`, input)

    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path: name, message: messages.hiddenCharacter })
  })

  test('whoever signs up with such a name is told so', async () => {
    const body = { firstname: HIDING, lastname: 'Rao', email: 'x@example.in', password: 'a rather long one' }

    const answer = await send(office, 'POST', '/open-api/register/save', { body })

    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'firstname', message: messages.hiddenCharacter }] },
    })
  })

  test('a row of a file says it, too', async () => {
    const raw = `Name,Reference\n${HIDING},https://example.in/\n`
    const headers = { authorization: `Bearer ${office.user.token}`, 'content-type': 'text/csv' }

    const { body } = await send(office, 'POST', '/api/transfer/bookmarks/import?mode=preview&format=csv', {
      headers,
      raw,
    })

    expect(JSON.stringify(body)).toContain(messages.hiddenCharacter)
  })

  test('a long text is kept byte for byte', async () => {
    const description = `a\u202eb\u200b\ufeff`

    const { id } = await given(caller, task, { description })

    expect((await caller.get<AnyRecord>(`/api/task/${id}`)).body['description']).toBe(description)
  })

  test('one from before is shown, sent back as it is while something else changes, and can be mended', async () => {
    const row = await given(caller, bookmark)
    const path = `/api/bookmark/${row.id}`
    await office.deps.db.updateTable('bookmark').set({ name: HIDING }).where('id', '=', row.id).execute()

    const old = (await caller.get<AnyRecord>(path)).body
    const changed = await caller.put(path, { ...old, name: HIDING, reference: 'https://example.in/new' })
    const other = await caller.put(path, { name: `${HIDING}s` })
    const mended = await caller.put(path, { name: 'Invoice' })

    expect(old['name']).toBe(HIDING)
    expect([changed.status, other.status, mended.status]).toEqual([200, 400, 200])
  })
})
