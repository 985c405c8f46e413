// Lists as CSV files, on both databases.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { NOW } from '#test/support/app.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, unique } from '#test/support/make.ts'
import * as files from './import-support.ts'

const { csv } = files

describe.each(dialects)('the export on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)

  test('is UTF-8 with a mark, CRLF, and a file to keep', async () => {
    const keyword = unique('mark')
    await given(me, task, { name: keyword, description: 'a "b", c' })
    const body = { pageSize: 1, dataFilter: { taskFilter: { keyword } } }
    const { headers, bytes, text } = await files.exported(office, office.user, task, body)

    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain('"a ""b"", c"')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="tasks-2026-11-21.csv"',
      'x-total-count': '1',
      'cache-control': 'no-store',
    })
  })

  test('names its columns as the screens do and writes times as spreadsheets read them', async () => {
    const keyword = unique('plain')
    const made = await given(me, task, { name: keyword, dueDate: NOW, reminderAt: null, status: { id: 2 } })
    const { text } = await files.exported(office, office.user, task, {
      dataFilter: { taskFilter: { keyword } },
    })

    expect(files.cellsOf(text)[0]).toMatchObject({
      Id: String(made.id),
      'Task Name': keyword,
      'Due Date': '2026-11-21 10:00',
      'Reminder At': '',
      Status: 'In Progress',
      'Status Id': '2',
      'Assigned To': 'Chitra Rao',
      'Assigned To Id': String(office.user.id),
      'Created By': 'Chitra Rao',
    })
  })

  test('writes money with two decimals and no grouping', async () => {
    const name = unique('bill')
    await given(me, entities.invoice, { name, totalAmount: 123456.7 })
    const { text } = await files.exported(office, office.user, entities.invoice)

    expect(files.cellsOf(text).find((cells) => cells['File Name'] === name)?.['Total Amount']).toBe(
      '123456.70',
    )
  })

  test('has no column for the seal of an invoice, which is a name inside the product', async () => {
    const { text } = await files.exported(office, office.user, entities.invoice)

    expect(text.split('\r\n')[0]?.toLowerCase()).not.toContain('seal')
  })

  test('leaves telephone numbers and numbers as they are', async () => {
    const name = unique('phone')
    await given(me, entities.contact, { name, phone: '+91-98450-00066', notes: '-2' })
    const { text } = await files.exported(office, office.user, entities.contact)
    const cells = files.cellsOf(text).find((cells) => cells['Name'] === name)

    expect(cells).toMatchObject({ Phone: '+91-98450-00066', Notes: '-2' })
  })

  test.each(['data_statuses', 'account_types', 'industry_types', 'customers', 'invoice_task_groups'])(
    'every list of a module can be taken out: %s',
    async (path) => {
      const answer = await office.as(office.admin).post(`/api/transfer/${path}/export`, {})

      expect(answer.status).toBe(200)
    },
  )

  test('defuses formulas in texts', async () => {
    const name = `=cmd|' /C calc'!A0 ${unique('x')}`
    await given(me, task, { name, description: '-2+3+cmd|0' })
    const { text } = await files.exported(office, office.user, task)
    const cells = files.cellsOf(text).find((cells) => cells['Task Name']?.includes(name))

    expect(cells).toMatchObject({ 'Task Name': `'${name}`, Description: "'-2+3+cmd|0" })
  })

  test('is not cut at the page size and keeps filter and order', async () => {
    const word = unique('many')
    const rows = Array.from({ length: 120 }, (_, index) => [`${word} ${String(index).padStart(3, '0')}`])
    await files.commit(office, office.user, task, csv(['name'], ...rows))
    const body = {
      sortField: 'name',
      sortDirection: 'desc',
      pageNumber: 2,
      dataFilter: { taskFilter: { keyword: word } },
    }
    const { text } = await files.exported(office, office.user, task, body)

    expect(files.cellsOf(text).map((cells) => cells['Task Name'])).toEqual(rows.flat().toReversed())
  })

  test("holds nobody else's tasks", async () => {
    const name = unique('secret')
    await given(office.as(office.stranger), task, { name })
    const own = await files.exported(office, office.user, task)
    const asked = { dataFilter: { taskFilter: { userId: office.colleague.id } } }
    const theirs = await files.exported(office, office.user, task, asked)

    expect(own.text).not.toContain(name)
    expect(theirs.status).toBe(403)
  })
})
