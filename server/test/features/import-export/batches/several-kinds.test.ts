// Rows of several kinds as a reader hands them on, on both databases: references between them, what is made only if asked for,
// what looks the same, and a later file (rules/imports 5 to 8).
import { describe, expect, test } from 'vitest'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { zohoContactsCsv } from '@daybook/contract/import-export/presets/zoho-contacts.ts'
import type { ImportQuery } from '@daybook/contract/import-export/formats.ts'
import { leftOut } from '@daybook/contract/messages/import-export-messages.ts'
import { staysAsHere } from '@daybook/contract/messages/imports/row-messages.ts'
import { checkRows } from '#features/import-export/import/check-rows.ts'
import { goodRows } from '#features/import-export/import/good-rows.ts'
import { storeImport } from '#features/import-export/import/import.ts'
import { printsOf } from '#features/import-export/import/row-keys.ts'
import type { ImportFile, ImportRow } from '#features/import-export/read/import-row.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { make, unique } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'

type Values = Readonly<Record<string, unknown>>

const rowOf = (row: number, values: Values, more: Partial<ImportRow> = {}): ImportRow => ({
  row,
  id: undefined,
  values,
  issues: [],
  notes: [],
  prints: printsOf(values),
  ...more,
})
const fileOf = (rows: readonly ImportRow[]): ImportFile => ({
  source: 'somewhere',
  preset: zohoContactsCsv.id,
  isAsked: false,
  sheets: [],
  rowCount: new Set(rows.map(({ row }) => row)).size,
  leftOutCounts: {},
  rows,
  leftOut: [],
  recognised: [],
  ignored: [],
  found: [],
  headingOf: new Map(),
})

/** A contact of an organization that the file names. */
const pair = (row: number, firm: string, person: string, more: Values = {}): readonly ImportRow[] => {
  const rowKey = `organization:${firm.toLowerCase()}`
  return [
    rowOf(row, { name: firm }, { kind: 'organization', rowKey, make: 'organizations' }),
    rowOf(row, { name: person, organization: { rowKey, name: firm }, ...more }, { key: person }),
  ]
}

describe.each(dialects)('rows of several kinds on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps, user } = office
  const me = office.as(user)
  const found = await findActor(deps, hashToken(user.token))
  if (!found) throw new Error('nobody is signed in')
  const actor = found
  const named = async (entity: AnyEntity, keyword: string) =>
    (await pageOf(me, entity, { keyword })).body.list

  const importingOf = (file: ImportFile, choices: Pick<ImportQuery, 'make' | 'match'>) => ({
    entity: contact,
    file,
    choices,
  })
  const look = (rows: readonly ImportRow[], choices: Pick<ImportQuery, 'make' | 'match'> = {}) =>
    checkRows(deps, actor, fileOf(rows), importingOf(fileOf(rows), choices))
  const take = async (rows: readonly ImportRow[], choices: Pick<ImportQuery, 'make' | 'match'> = {}) => {
    const report = await look(rows, choices)
    return deps.db.transaction().execute((tx) => {
      const saving = { deps, tx, actor, now: deps.clock(), before: undefined }
      return storeImport(saving, importingOf(fileOf(rows), choices), goodRows(rows, report.bad), {
        file: { fileName: 'people.csv', fileHash: '' },
        onProgress: () => undefined,
      })
    })
  }

  test('organizations are made once where that is asked for, and referred to', async () => {
    const [firm, one, two] = [unique('Kaveri'), unique('Asha'), unique('Ravi')]
    const [, second] = pair(3, firm, two)
    const rows = [...pair(2, firm, one), ...(second ? [second] : [])]

    expect(await look(rows, { make: 'organizations' })).toMatchObject({
      rows: 2,
      good: 2,
      added: 2,
      counts: { added: { contact: 2, organization: 1 } },
      missing: { organizations: 1, names: [firm] },
      sample: [{ name: one, organization: { id: 0, name: firm } }, { name: two }],
      notes: [],
    })
    const done = await take(rows, { make: 'organizations' })
    expect(done).toMatchObject({
      message: '2 contacts and 1 organization were added.',
      added: 3,
      changed: 0,
    })
    const [made] = await named(organization, firm)
    expect(await named(contact, one)).toMatchObject([{ organization: { id: made?.id } }])
    expect(await named(contact, two)).toMatchObject([{ organization: { id: made?.id } }])
    const undone = await me.post<{ data: object }>(`/api/imports/${done.importId}/undo`)
    expect(undone.body.data).toEqual({ gone: 3, restored: 0, stayed: [] })
  })

  test('without it contacts keep the default, with a note', async () => {
    const [firm, person] = [unique('Kaveri'), unique('Asha')]
    const rows = pair(2, firm, person)
    const report = await look(rows)

    expect(report).toMatchObject({ good: 1, added: 1, counts: { added: { contact: 1 } } })
    expect(report.missing).toEqual({ organizations: 1, names: [firm] })
    expect(report.notes).toEqual([{ row: 2, field: 'organization', message: leftOut('Organization', firm) }])
    await take(rows)
    expect(await named(organization, firm)).toEqual([])
    expect(await named(contact, person)).toMatchObject([{ organization: { id: 1 } }])
  })

  test('a row of which one record is bad makes none, and a good one that refers to it makes it', async () => {
    const [firm, other] = [unique('Kaveri'), unique('Ravi')]
    const [, later] = pair(3, firm, other)
    const rows = [...pair(2, firm, ''), ...(later ? [later] : [])]
    const report = await look(rows, { make: 'organizations' })

    expect(report.bad).toMatchObject([{ row: 2, field: 'name' }])
    expect(report).toMatchObject({ rows: 2, good: 1, counts: { added: { contact: 1, organization: 1 } } })
    expect(report.notes).toEqual([])
    await take(rows, { make: 'organizations' })
    expect(await named(organization, firm)).toHaveLength(1)
    expect(await named(contact, other)).toMatchObject([{ organization: { name: firm } }])
  })

  test('what looks the same is filled where it is empty, and what both say stays', async () => {
    const name = unique('Hornbill')
    const here = { ...(await make(me, organization)), name, phone: '1', email: 'old@x.example', city: '' }
    await me.post(`/api/${organization.api.one}`, here)
    const [before] = await named(organization, name)
    const said = { name: name.toUpperCase(), phone: '2', email: 'OLD@x.example', city: 'Pune' }
    const rows = [rowOf(2, said, { kind: 'organization', key: 'k1' })]
    const report = await look(rows)

    expect(report).toMatchObject({ added: 0, changed: 1, known: 0, counts: { changed: { organization: 1 } } })
    expect(report.notes).toEqual([{ row: 2, field: 'phone', message: staysAsHere('Phone') }])
    const { importId } = await take(rows)
    const [filled] = await named(organization, name)
    expect(filled).toMatchObject({ id: before?.id, name, phone: '1', city: 'Pune' })
    expect(await look(rows)).toMatchObject({ added: 0, changed: 0, same: 1 })
    await me.post(`/api/imports/${importId}/undo`)
    expect(await named(organization, name)).toMatchObject([{ city: '' }])
    // Its key is gone with the undo: it looks the same once more.
    expect(await look(rows)).toMatchObject({ changed: 1, known: 0 })
    expect(await look(rows, { match: 'add' })).toMatchObject({ added: 1, changed: 0 })
    await take(rows, { match: 'replace' })
    expect(await named(organization, name)).toMatchObject([{ id: before?.id, phone: '2', city: 'Pune' }])
  })

  test('a later file changes what it says otherwise, and empties nothing', async () => {
    const person = unique('Meera')
    const first = { name: person, phone: '1', notes: 'one', email: 'm@x.example' }
    await take([rowOf(2, first, { key: person })])
    const [record] = await named(contact, person)
    await me.put(`/api/${contact.api.one}/${record?.id}`, { notes: 'mine' })
    const later = [rowOf(2, { ...first, phone: '2', email: '' }, { key: person })]

    expect(await look(later)).toMatchObject({ added: 0, changed: 1, known: 1 })
    await take(later)
    expect(await named(contact, person)).toMatchObject([{ phone: '2', notes: 'mine', email: 'm@x.example' }])
    expect(await look(later)).toMatchObject({ same: 1 })
  })

  test('of two imports of one file at once the later one adds nothing', async () => {
    const [firm, person] = [unique('Kaveri'), unique('Asha')]
    const rows = pair(2, firm, person)
    const both = await Promise.all([
      take(rows, { make: 'organizations' }),
      take(rows, { make: 'organizations' }),
    ])

    expect(both.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(await named(contact, person)).toHaveLength(1)
    expect(await named(organization, firm)).toHaveLength(1)
  })

  test('who may add one kind only brings none of the other', async () => {
    const rows = [rowOf(2, { name: 'x' }, { kind: 'customer' })]
    await expect(look(rows)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
