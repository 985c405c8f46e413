// Exported files that come in again, and rows that change records, on both databases.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { isImportable } from '@daybook/contract/import-export/formats.ts'
import { idTwice, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, type Input, unique } from '#test/support/make.ts'
import { pageOf } from '#test/support/reads.ts'
import * as files from './import-support.ts'

const { csv } = files
const transferable = Object.values<AnyEntity>(entities).filter(isImportable)
/** A record without what another one can't have. */
const content = ({
  id: _id,
  createdAt: _a,
  lastModifiedAt: _b,
  createdTime: _c,
  modifiedTime: _d,
  ...rest
}: AnyRecord) => rest

/** The same without what the server sets and adds. */
const sentOf = (entity: AnyEntity, record: AnyRecord) =>
  Object.fromEntries(
    Object.entries(content(record)).filter(([name]) => {
      const field = entity.fields[name]
      return field ? field.when !== 'server' : name.endsWith('By')
    }),
  )
/** A cell that is empty asks for the usual day. */
const saidOf: Readonly<Record<string, Input>> = { invoice: { dueDate: '2026-12-31' } }

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const listOf = async (keyword: string) => (await pageOf(me, task, { keyword }, { pageSize: 500 })).body.list

  test('an exported list comes in again as equal tasks', async () => {
    const word = unique('round')
    await given(me, task, {
      name: `${word} =1+1`,
      description: `'=x\r\nüñ ₹ "q", ; 	tab`,
      dueDate: null,
      reminderAt: NOW + 1234,
      status: { id: 8 },
      priority: { id: 4 },
      assignedTo: { id: office.colleague.id },
    })
    await given(me, task, { name: `-${word}`, repeatOption: { id: 7 }, repeatFrequency: 3, dueDate: null })
    const original = await listOf(word)
    const { text } = await files.exported(office, office.user, task, {
      dataFilter: { taskFilter: { keyword: word } },
    })
    const report = await files.preview(office, office.user, task, text)
    await files.commit(office, office.user, task, text, 'format=csv&update=no')
    const all = await listOf(word)
    const copies = all.filter(({ id }) => !original.some((one) => one.id === id))

    expect(report).toMatchObject({ rows: 2, good: 2, added: 0, changed: 0, same: 2 })
    expect(copies.map(content)).toEqual(original.map(content))
  })

  test.each(transferable)('$name: an export of one kind is an import of it', async (entity) => {
    const writer = office.as(office.admin)
    const record = await given(writer, entity, saidOf[entity.name])
    const { text } = await files.exported(office, office.admin, entity)
    const rows = text.split('\r\n')
    const own = rows.filter((row, index) => index === 0 || row.startsWith(`${record.id},`)).join('\r\n')
    const same = await files.preview(office, office.admin, entity, own)
    // Two rates of the same thing never begin on one day.
    if (entity === rate) await writer.delete(`/api/rates/${record.id}`)
    const fresh = await files.preview(office, office.admin, entity, own, 'format=csv&update=no')

    expect(same).toMatchObject({ good: 1, same: 1, bad: [] })
    expect(fresh).toMatchObject({ good: 1, added: 1, bad: [] })
    const wanted = { ...sentOf(entity, record), modifiedBy: record['modifiedBy'] }
    expect(fresh.sample.map((one) => sentOf(entity, one))).toEqual([wanted])
  })

  test('ids change records, after a confirmation', async () => {
    const one = await given(me, task, { name: unique('one'), description: 'stays' })
    const foreign = await given(office.as(office.stranger), task)
    const name = unique('changed')
    const file = csv(['id', 'name'], [String(one.id), name], ['', name])
    const asked = await files.refusal(office, office.user, task, file, 'mode=commit&format=csv')
    const lines = await files.commit(office, office.user, task, file, 'format=csv&update=yes')
    const bad = csv(
      ['id', 'name'],
      [String(foreign.id), 'x'],
      ['999999', 'x'],
      ['0', 'x'],
      ['7x', 'x'],
      [String(one.id), 'x'],
      [String(one.id), 'y'],
    )

    expect(asked).toMatchObject({ status: 409, detail: importExportMessages.confirm })
    expect(lines.at(-1)).toMatchObject({ message: '1 task was added, 1 was changed.', added: 1, changed: 1 })
    const read = await me.get(`/api/task/${one.id}`)
    expect(read.body).toMatchObject({ name, description: 'stays' })
    expect(files.sentences(await files.preview(office, office.user, task, bad))).toEqual([
      `2 id: ${messages.notFound}`,
      `3 id: ${messages.notFound}`,
      `4 id: ${importExportMessages.badId}`,
      `5 id: ${importExportMessages.badId}`,
      `7 id: ${idTwice(6)}`,
    ])
  })

  test('a copy older than the record changes nothing', async () => {
    const one = await given(me, task, { name: unique('stale') })
    const { text } = await files.exported(office, office.user, task, {
      dataFilter: { taskFilter: { keyword: one['name'] } },
    })
    await me.put(`/api/task/${one.id}`, { description: 'newer' })
    const report = await files.preview(office, office.user, task, text)

    expect(files.sentences(report)).toEqual([`2: ${messages.changedMeanwhile}`])
  })

  test('a spreadsheet that cuts the times to their minutes does not make an old copy a new one', async () => {
    office.clock.advance(12_345)
    const one = await given(me, task, { name: unique('cut') })
    const minute = Temporal.Instant.fromEpochMilliseconds(Number(one['lastModifiedAt']))
      .toZonedDateTimeISO('Asia/Kolkata')
      .toPlainDateTime()
    const cut = `${minute.toPlainDate().toString()} ${minute.toPlainTime().toString().slice(0, 5)}`
    const file = csv(['Id', 'Task Name', 'Last Modified At'], [String(one.id), 'from the copy', cut])
    const fresh = await files.preview(office, office.user, task, file)
    office.clock.advance(120_000)
    await me.put(`/api/task/${one.id}`, { description: 'newer' })
    const stale = await files.preview(office, office.user, task, file)

    expect(fresh).toMatchObject({ changed: 1, bad: [] })
    expect(files.sentences(stale)).toEqual([`2: ${messages.changedMeanwhile}`])
  })

  test('a table with the names of the API as headings comes in as before', async () => {
    const one = await given(me, task, { name: unique('old'), dueDate: NOW, reminderAt: null })
    const headings = ['id', 'name', 'dueDate', 'statusId', 'lastModifiedAt']
    const iso = (value: unknown) => new Date(Number(value)).toISOString()
    const row = [String(one.id), String(one['name']), iso(NOW), '1', iso(one['lastModifiedAt'])]

    expect(await files.preview(office, office.user, task, csv(headings, row))).toMatchObject({
      columns: { recognised: headings, ignored: [] },
      same: 1,
      bad: [],
    })
  })

  test('rows of an exported series are single tasks', async () => {
    const file = csv(['name', 'Repeat', 'groupId'], ['series', 'Weekly', '12'], ['own', 'Weekly', '0'])
    const labelled = await files.preview(office, office.user, task, file.replace('groupId', 'Group'))
    const report = await files.preview(office, office.user, task, file)

    expect(report.sample.map((record) => record['repeatOption'])).toMatchObject([{ id: 1 }, { id: 4 }])
    expect(report.notes).toEqual([{ row: 2, message: importExportMessages.ofSeries }])
    expect(labelled).toMatchObject({ sample: report.sample, notes: report.notes })
  })

  test('amounts may be grouped, and a comma for the decimals is not taken for a group', async () => {
    const written = ['1,23,456.70', '123,456.70', '₹ 1,234', '12,50', '1,23', '12,50,00', '1,2.5']
    const { id } = await given(me, entities.invoice)
    const rows = written.map((amount) => ['Line', String(id), amount])
    const file = csv(['name', 'invoiceId', 'amount'], ...rows)
    const report = await files.preview(office, office.user, entities.invoiceTaskGroup, file)

    expect(report.sample.map((record) => record['amount'])).toEqual([123_456.7, 123_456.7, 1234])
    expect(files.sentences(report)).toEqual([5, 6, 7, 8].map((row) => `${row} amount: ${messages.notNumber}`))
  })

  test('records of other kinds come in alike', async () => {
    const organization = await given(me, entities.organization, { name: unique('Kaveri') })
    const file = csv(
      ['Name', 'Email', 'Phone', 'Address', 'Organization'],
      ['Ravi', 'ravi@example.in', "'+91 98450", 'Kochi', String(organization['name'])],
      ['', 'x', '1', 'Kochi', ''],
    )
    const report = await files.preview(office, office.user, contact, file)

    expect(files.sentences(report)).toEqual(['3 Name: Name is required'])
    expect(report.sample[0]).toMatchObject({
      name: 'Ravi',
      phone: '+91 98450',
      organization: { id: organization.id },
    })
  })
})
