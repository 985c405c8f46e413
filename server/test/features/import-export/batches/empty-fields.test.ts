// What files may leave empty, on both databases: a save may leave empty what was empty, and may not empty what was filled
// (rules/records 15).
import { describe, expect, test } from 'vitest'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { make, unique } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'
import * as files from '../import-support.ts'

const { csv } = files
interface Refused {
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

describe.each(dialects)('empty fields of files on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const named = async (entity: AnyEntity, keyword: string, filter: object = {}) =>
    (await pageOf(me, entity, { keyword, ...filter })).body.list
  const brought = async (entity: AnyEntity) => {
    const name = unique('Bare')
    await files.commit(office, office.user, entity, csv(['name'], [name]))
    const [record] = await named(entity, name)
    if (!record) throw new Error(`${entity.name} did not come in`)
    return { name, id: record.id, path: `/api/${entity.api.one}/${record.id}` }
  }

  test.each([contact, organization, project])('a $name needs its name alone', async (entity) => {
    const { id, name } = await brought(entity)
    expect(await named(entity, name)).toMatchObject([{ id, name }])
  })

  test('a bookmark needs its reference, too', async () => {
    const report = await files.preview(office, office.user, bookmark, csv(['name'], ['Portal']))
    expect(files.sentences(report)).toEqual(['2 Reference: Reference is required'])
  })

  test('new records of the API need what they needed', async () => {
    const body = { ...(await make(me, contact)), phone: '', address: ' ' }
    const { status, body: answer } = await me.post<Refused>('/api/contacts', body)
    expect(status).toBe(400)
    expect(JSON.stringify(answer)).toContain('Phone is required')
    expect(JSON.stringify(answer)).toContain('Address is required')
  })

  test('what was empty may stay so, and what was filled may not be emptied', async () => {
    const { path } = await brought(contact)
    expect((await me.put(path, { notes: 'Met in June', phone: '', email: ' ', address: null })).status).toBe(
      200,
    )
    expect((await me.get(path)).body).toMatchObject({
      notes: 'Met in June',
      phone: '',
      email: '',
      address: '',
    })
    expect((await me.put(path, { phone: '98450 00011' })).status).toBe(200)
    const emptied = await me.put(path, { phone: '' })
    expect(emptied.status).toBe(400)
    expect(JSON.stringify(emptied.body)).toContain('Phone is required')
    expect((await me.get(path)).body).toMatchObject({ phone: '98450 00011' })
    expect((await me.put(path, { name: '' })).status).toBe(400)
  })

  test('a file empties nothing either', async () => {
    const { id, path } = await brought(contact)
    await me.put(path, { phone: '98450 00011' })
    const file = csv(['id', 'phone', 'notes'], [String(id), '', 'New'])
    const report = await files.preview(office, office.user, contact, file, 'format=csv&update=yes')
    expect(files.sentences(report)).toEqual(['2 phone: Phone is required'])
  })

  test.each([contact, organization])('the list of $name shows those that lack something', async (entity) => {
    const { name, id } = await brought(entity)
    const whole = { ...(await make(me, entity)), name: `${name} whole` }
    await me.post(`/api/${entity.api.one}`, whole)
    expect(await named(entity, name)).toHaveLength(2)
    expect(await named(entity, name, { completeness: 'incomplete' })).toMatchObject([{ id }])
  })
})
