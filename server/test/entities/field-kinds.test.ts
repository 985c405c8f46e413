// Words, days, lists of whole numbers and derived values from the wire to the column and back, on a kind that only this file
// knows; what is derived from the day is not answered on the next one.
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { defineEntity } from '@daybook/contract/engine/entity.ts'
import { day, derived, integers, money, text, word } from '@daybook/contract/engine/fields.ts'
import { pageBody, pageRequestOf } from '@daybook/contract/engine/paging.ts'
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import type { Actor } from '#actor.ts'
import type { AppError } from '#app-error.ts'
import * as operations from '#entities/operations.ts'
import * as reads from '#entities/reads.ts'
import { tableless } from '#entities/store.ts'
import { csvWriter } from '#features/import-export/export/export-csv.ts'
import { readCell } from '#features/import-export/read/read-cell.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'

const DAY = 86_400_000

const bill = defineEntity({
  name: 'bill',
  title: ['Bill', 'Bills'],
  api: { one: 'bill', many: 'bills' },
  // The rows of other kinds are counted by triggers, which the table of a test lacks.
  visibleTo: 'lookup',
  fields: {
    name: text('Name'),
    method: word('Method', {
      options: { '': 'Not said', bank: 'Bank transfer', upi: 'UPI' },
      initial: 'bank',
    }),
    dueDate: day('Due Date'),
    billDay: day('Bill Date', { initial: 'today', required: true }),
    reminderDays: integers('Reminder Days', { min: -30, max: 90, most: 3, initial: [] }),
    amount: money('Amount'),
    status: derived('Status', {
      from: ({ dueDate }, today) =>
        Number(dueDate ?? Infinity) < Number(dayNumberOf(today)) ? 'overdue' : 'open',
      options: { overdue: 'Overdue', open: 'Open' },
    }),
  },
  card: ['method', 'dueDate', 'status'],
  rangeBy: ['dueDate', 'billDay'],
  rangeNames: { dueDate: 'due' },
})

const requestOf = (body: object) => pageRequestOf(bill, z.parse(pageBody(bill), body))

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const { deps, clock } = office
  const id = dialect.name === 'PostgreSQL' ? 'serial' : 'integer'
  await deps.db.schema
    .createTable('bill')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('method', 'integer', (column) => column.notNull())
    .addColumn('dueDate', 'integer')
    .addColumn('billDay', 'integer')
    .addColumn('reminderDays', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('searchText', 'text')
    .addColumn('scopeId', 'bigint')
    .addColumn('createdById', 'bigint')
    .addColumn('createdTime', 'bigint')
    .addColumn('modifiedById', 'bigint')
    .addColumn('modifiedTime', 'bigint')
    .execute()
  const actor: Actor = {
    ...((await findActor(deps, hashToken(office.admin.token))) ?? expect.unreachable()),
    rowsRevision: { rows: 1, changes: 1 },
  }

  const add = async (asked: object) => (await operations.create(deps, bill, { asked, actor })).data
  const issuesOf = async (asked: object) => {
    const refusal = await add({ name: 'Wrong', ...asked }).catch((error: unknown) => error)
    return (refusal as AppError).extras.issues
  }
  const list = async (body: object, as = actor) => {
    const answer = await reads.page(deps, bill, as, requestOf(body))
    return (JSON.parse(answer.toString()) as { list: { name: string; status: string }[] }).list
  }
  const unkept: Actor = { ...actor, rowsRevision: undefined }
  const namesOf = async (body: object) => (await list(body, unkept)).map(({ name }) => name)

  test('each is answered as it was sent, in order, and stored as a number or a list', async () => {
    const record = await add({
      name: 'Kaveri',
      method: 'upi',
      dueDate: '2026-12-01',
      reminderDays: [7, -3, 1, 7],
      status: 'paid',
    })
    const row = await tableless(deps.db)
      .selectFrom('bill')
      .selectAll()
      .where('id', '=', record.id)
      .executeTakeFirstOrThrow()

    expect(record).toMatchObject({
      method: 'upi',
      dueDate: '2026-12-01',
      billDay: '2026-11-21',
      reminderDays: [-3, 1, 7],
      status: 'open',
    })
    expect(row).toMatchObject({ method: 2, dueDate: dayNumberOf('2026-12-01'), reminderDays: '[-3,1,7]' })
  })

  test('what is left out keeps its value, and the history tells what the wire says', async () => {
    const { id: recordId } = await add({ name: 'Changed', method: '', dueDate: '2026-12-01' })
    await operations.update(deps, bill, recordId, {
      asked: { dueDate: null, method: 'upi', status: 'x' },
      actor,
    })
    const { text: record } = await reads.get(deps, bill, unkept, recordId)
    const { changes } = await deps.db
      .selectFrom('history')
      .select('changes')
      .where('entity', '=', 'bill')
      .where('recordId', '=', recordId)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow()

    expect(JSON.parse(record)).toMatchObject({
      name: 'Changed',
      method: 'upi',
      dueDate: null,
      reminderDays: [],
    })
    expect(JSON.parse(changes)).toEqual({ method: ['', 'upi'], dueDate: ['2026-12-01', null] })
  })

  test.each([
    [{ method: 'cash' }, 'method', 'Method must be one of “”, “bank”, “upi”'],
    [
      { dueDate: '2026-02-30' },
      'dueDate',
      'Due Date must be a day of the calendar such as 2026-11-25, from 1900 to 2199',
    ],
    [{ billDay: null }, 'billDay', 'Bill Date is required'],
    [
      { reminderDays: [1, 91] },
      'reminderDays',
      'Reminder Days must be at most 3 whole numbers from -30 to 90, with commas between them',
    ],
  ])('%j is refused at its field', async (asked, path, message) => {
    expect(await issuesOf(asked)).toEqual([{ path, message }])
  })

  test('lists are sorted by days and words, a missing day last, and narrowed by days', async () => {
    for (const [name, method, dueDate] of [
      ['Sorted b', 'bank', '2026-12-02'],
      ['Sorted none', '', null],
      ['Sorted a', 'upi', '2026-12-01'],
    ] as const)
      await add({ name, method, dueDate })
    const filtered = (filter: object, sort: object = {}) =>
      namesOf({ ...sort, dataFilter: { billFilter: { keyword: 'Sorted', ...filter } } })

    expect(await filtered({}, { sortField: 'dueDate' })).toEqual(['Sorted a', 'Sorted b', 'Sorted none'])
    expect(await filtered({}, { sortField: 'dueDate', sortDirection: 'desc' })).toEqual([
      'Sorted b',
      'Sorted a',
      'Sorted none',
    ])
    expect(await filtered({}, { sortField: 'method' })).toEqual(['Sorted none', 'Sorted b', 'Sorted a'])
    expect(await filtered({ dueFrom: '2026-12-01', dueTo: '2026-12-02' })).toEqual(['Sorted a'])
    expect(await filtered({ dueFrom: '2026-12-02', dueTo: -1 })).toEqual(['Sorted b'])
    expect(await filtered({ billDayFrom: '2026-11-21', billDayTo: null })).toHaveLength(3)
  })

  test('what follows from the day is kept for a day, and not longer', async () => {
    const { id: recordId } = await add({ name: 'Due today', dueDate: '2026-11-21' })
    const body = { dataFilter: { billFilter: { keyword: 'Due today' } } }
    const look = async () => {
      const [listed] = await list(body)
      const { text: record } = await reads.get(deps, bill, actor, recordId)
      return [listed?.name, listed?.status, (JSON.parse(record) as { status: string }).status]
    }
    expect(await look()).toEqual(['Due today', 'open', 'open'])
    await tableless(deps.db).updateTable('bill').set({ name: 'Unseen' }).where('id', '=', recordId).execute()
    expect(await look()).toEqual(['Due today', 'open', 'open'])

    // In India it is tomorrow, on the person's clock and in UTC it is not.
    clock.set(NOW - (NOW % DAY) + 18.5 * 3_600_000)
    const atMidnight = await look()
    clock.set(NOW)

    expect(atMidnight).toEqual(['Unseen', 'overdue', 'overdue'])
  })

  test('a file has the word, the day and what was derived', async () => {
    const record = await add({ name: 'Filed', method: 'upi', dueDate: '2026-11-25', reminderDays: [-3, 1] })
    const { head, linesOf } = csvWriter(bill)

    expect(head).toContain('Id,Name,Method,Due Date,Bill Date,Reminder Days,Amount,Status,')
    expect(linesOf([record], 'Asia/Kolkata')).toContain(
      `${record.id},Filed,upi,2026-11-25,2026-11-21,"'-3, 1",0.00,open,`,
    )
  })
})

describe('a cell of a file', () => {
  const { method, dueDate, reminderDays } = bill.fields
  test.each([
    [method, 'upi', { value: 'upi' }],
    [method, ' Bank Transfer ', { value: 'bank' }],
    [method, 'barter', { value: 'barter' }],
    [method, '', { value: '' }],
    [dueDate, '', { value: null }],
    [dueDate, '25/11/2026', { value: '2026-11-25' }],
    [dueDate, '25-Nov-26', { value: '2026-11-25' }],
    [dueDate, '2026-11-25T20:00:00Z', { value: '2026-11-26' }],
    [dueDate, '1942-11-25', { value: '1942-11-25' }],
    [dueDate, '2026-02-30', { sentence: 'Please write the day as YYYY-MM-DD or DD/MM/YYYY.' }],
    [reminderDays, "'-3, 1", { value: [-3, 1] }],
    [reminderDays, '', { value: [] }],
    [reminderDays, '3 x', { value: [3, 'x'] }],
  ])('%# is read', (field, cell, expected) => {
    expect(readCell(field, cell, { timeZone: 'America/New_York', now: 0, order: 'dmy' })).toEqual(expected)
  })
})
