// What a file would do, without doing it, on both databases.
import { describe, expect, test } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import {
  belongsTo,
  importExportMessages,
  noSuchName,
} from '@daybook/contract/messages/import-export-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { unique } from '#test/support/make.ts'
import { countOf } from '#test/support/reads.ts'
import * as files from './import-support.ts'

const { csv } = files

describe.each(dialects)('the preview on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)

  test('stores nothing and says what it would', async () => {
    const before = await countOf(office, task)
    const name = unique('preview')
    const file = csv(
      ['Task Name', 'status', 'Due Date', 'colour'],
      [name, 'closed', '05/12/2026 09:30', 'red'],
    )
    const report = await files.preview(office, office.user, task, file)

    expect(report).toMatchObject({
      rows: 1,
      good: 1,
      added: 1,
      changed: 0,
      bad: [],
      columns: { recognised: ['Task Name', 'status', 'Due Date'], ignored: ['colour'] },
      sample: [{ name, status: { id: 3, name: 'Closed' }, dueDate: Date.parse('2026-12-05T09:30+05:30') }],
    })
    expect(await countOf(office, task)).toBe(before)
  })

  test('a new row that says nothing about times has none, all else is as in a new record', async () => {
    const template = await me.get<object>('/api/task/template')
    const report = await files.preview(office, office.user, task, csv(['name'], ['x']))

    expect(report.sample[0]).toMatchObject({
      ...template.body,
      name: 'x',
      dueDate: null,
      reminderAt: null,
      repeatFrequencyType: { id: 1 },
    })
  })

  test('names each bad row, its column and the sentence', async () => {
    const file = csv(
      ['Task Name', 'Due Date', 'Priority', 'Repeat Frequency', 'assignedToId'],
      ['fine', '2026-12-01', 'high', '2', ''],
      ['', '31/02/2026', 'Highest', '11', ''],
      ['far', '1/1/2026', '', 'often', '99999'],
      ['x'.repeat(256), '', '', '', String(office.stranger.id)],
    )
    const report = await files.preview(office, office.user, task, file)

    expect(report).toMatchObject({ rows: 4, good: 1 })
    expect(files.sentences(report)).toEqual([
      `3 Due Date: ${importExportMessages.badDate}`,
      `3 Priority: ${noSuchName('Priority', 'Highest')}`,
      '3 Task Name: Task Name is required',
      '3 Repeat Frequency: Repeat Frequency must be a whole number from 1 to 10',
      '4 Repeat Frequency: Repeat Frequency must be a whole number from 1 to 10',
      '5 Task Name: Task Name must be at most 255 characters',
    ])
  })

  test('an id of another entry that is no id is not taken for the row’s own', async () => {
    const file = csv(['name', 'assignedToId'], ['x', 'abc'])
    const report = await files.preview(office, office.user, task, file)

    expect(files.sentences(report)).toEqual([`2 assignedToId: ${importExportMessages.badReferenceId}`])
  })

  test('checks references and the sentences of a create alike', async () => {
    const asked = { name: 'x', assignedTo: { id: office.stranger.id } }
    const answer = await me.post<{ issues: { message: string }[] }>('/api/task', asked)
    const file = csv(['name', 'assignedToId'], ['x', String(office.stranger.id)])
    const report = await files.preview(office, office.user, task, file)

    expect(report.bad.map(({ message }) => message)).toEqual(answer.body.issues.map(({ message }) => message))
    expect(files.sentences(report)).toEqual([`2 assignedToId: ${messages.unknownReference}`])
  })

  test('knows people by name within the own firm only', async () => {
    const file = csv(['name', 'Assigned To'], ['a', 'dev rao'], ['b', 'Esha Rao'])
    const report = await files.preview(office, office.user, task, file)

    expect(files.sentences(report)).toEqual([`3 Assigned To: ${noSuchName('Assigned To', 'Esha Rao')}`])
  })

  test('notices broken quotes, slipped cells, and a name against an id', async () => {
    const file = 'name,status,statusId\nA,Open,3\nB,Open,1,more\nC,,3\n"D,Open'
    const report = await files.preview(office, office.user, task, file)

    expect(files.sentences(report)).toEqual([
      '2 status: Status: “Open” and the id 3 are two different entries.',
      `3: ${importExportMessages.extraCells}`,
      `5 name: ${importExportMessages.quotes}`,
    ])
  })

  test.each([
    ['an empty file', '', importExportMessages.empty],
    ['no rows', 'name,status\n', importExportMessages.noRows],
    ['no headings', 'Buy milk\nCall Ravi', 'No column of this file is known.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), importExportMessages.notText],
    ['too many rows', `name\n${'x\n'.repeat(5001)}`, importExportMessages.tooManyRows],
    ['too many bytes', 'x'.repeat(UPLOAD_BYTES_MAX + 1), importExportMessages.tooLarge],
  ])('%s is refused with a sentence', async (_name, file, sentence) => {
    const problem = await files.refusal(office, office.user, task, file)

    expect(problem.status).toBeGreaterThanOrEqual(400)
    expect(problem.status).toBeLessThan(500)
    expect(problem.detail).toContain(sentence)
  })

  test.each([
    ['a form', 'mode=preview&format=csv', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['an unknown mode', 'mode=go&format=csv', {}, 400],
    ['an unknown format', 'mode=preview&format=docx', {}, 400],
    ['nobody', 'mode=preview&format=csv', { authorization: 'Bearer nobody' }, 401],
  ])('%s is refused', async (_name, query, headers, status) => {
    const problem = await files.refusal(office, office.user, task, csv(['name'], ['x']), query, headers)

    expect(problem.status).toBe(status)
  })

  test.each(['application/json', 'text/plain', 'application/octet-stream'])(
    'a file is taken as %s',
    async (type) => {
      const file = csv(['name'], ['x'])
      const headers = { 'content-type': type }
      const { status } = await files.importFile(
        office,
        office.user,
        task,
        'mode=preview&format=csv',
        file,
        headers,
      )

      expect(status).toBe(200)
    },
  )

  test('what a file is, is told to everybody who is signed in', async () => {
    const reply = await office.app.inject({
      method: 'POST',
      url: '/api/transfer/detect',
      headers: { authorization: `Bearer ${office.user.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('Task Name,Due Date\nCall Ravi,25/11/2026'),
    })

    expect(reply.json()).toMatchObject({
      format: 'csv',
      module: 'task',
      preset: 'table',
      rows: 1,
      dates: 'dmy',
      isAsked: false,
    })
  })

  test('a file of a product that belongs to another list is sent there', async () => {
    const problem = await files.refusal(
      office,
      office.user,
      task,
      csv(['First Name', 'Last Name', 'E-mail 1 - Value'], ['A', 'B', 'c@x.example']),
    )

    expect([problem.status, problem.detail]).toEqual([400, belongsTo('Google Contacts', contact.title)])
  })

  test.each(['users/export', 'users/import', 'customers/import', 'account_types/import', 'statuses/export'])(
    '%s is not there',
    async (path) => {
      const answer = await office.as(office.superAdmin).post(`/api/transfer/${path}`, {})

      expect(answer.status).toBe(404)
    },
  )
})
