// To-dos of calendar files as tasks.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import {
  entriesLeftOut,
  leftOut,
  importExportMessages,
} from '@daybook/contract/messages/import-export-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { pageOf } from '#test/support/reads.ts'
import { appleLike, googleLike, nextcloudLike, outlookLike, toDo } from './calendars.ts'
import * as files from './import-support.ts'

const event = { component: 'VEVENT', title: ['event', 'events'] } as const
const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds

describe.each(oneDialect)('a calendar file on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const look = (file: string) => files.preview(office, office.user, task, file, 'format=ics')
  const first = async (...lines: string[]) => (await look(toDo('SUMMARY:x', ...lines))).sample[0]
  const refused = (file: string, entity: typeof task | typeof bookmark = task) =>
    files.refusal(office, office.user, entity, file, 'mode=preview&format=ics')

  test('like those of a Mac', async () => {
    const report = await look(appleLike)

    expect(report.bad).toEqual([])
    expect(report.columns.ignored).toContain('X-APPLE-SORT-ORDER')
    expect(report.sample).toMatchObject([
      {
        name: 'File GST return, October',
        description: 'Ask Meena for the ledger\nand the challan. This line is long enough to be folded.',
        dueDate: at('2026-12-11T18:00+05:30'),
        reminderAt: at('2026-12-11T17:30+05:30'),
        priority: { name: 'Critical' },
        status: { name: 'Open' },
        category: { name: 'Personal' },
        repeatOption: { id: 1 },
        assignedTo: { id: office.user.id },
      },
      { name: 'Buy stamps', dueDate: null, reminderAt: null, status: { name: 'Closed' } },
    ])
  })

  test('like those of a Nextcloud', async () => {
    const report = await look(nextcloudLike)

    expect(report.sample).toMatchObject([
      {
        dueDate: at('2026-11-23T17:30+05:30'),
        reminderAt: at('2026-11-23T16:30+05:30'),
        status: { name: 'In Progress' },
        priority: { name: 'Medium' },
        category: { name: 'Office' },
        repeatOption: { name: 'Weekly' },
      },
      { dueDate: at('2026-11-24T00:00+05:30'), repeatOption: { id: 3 } },
      { repeatOption: { id: 7 }, repeatFrequency: 2, repeatFrequencyType: { id: 3 }, category: { id: 8 } },
      { repeatOption: { id: 1 }, status: { name: 'Dropped' } },
    ])
    expect(report.notes).toEqual([
      { row: 3, field: 'category', message: leftOut('Category', 'Gardening') },
      { row: 4, field: 'repeatOption', message: importExportMessages.ruleUnknown },
    ])
  })

  test('like those of Outlook', async () => {
    const report = await look(outlookLike)

    expect(report.sample).toMatchObject([
      { name: 'Renew lease', dueDate: at('2026-12-05T09:30+05:30'), priority: { name: 'Low' } },
      { name: 'Elsewhere', dueDate: at('2026-12-05T09:30+05:30') },
    ])
    expect(report.notes).toEqual([{ row: 2, field: 'dueDate', message: importExportMessages.zoneUnknown }])
  })

  test('other entries than to-dos are counted and named', async () => {
    const others = ['BEGIN:VEVENT', 'SUMMARY:Lunch', 'END:VEVENT', 'BEGIN:VEVENT', 'END:VEVENT']
    const journal = ['BEGIN:VJOURNAL', 'SUMMARY:Notes', 'END:VJOURNAL']
    const report = await look(
      toDo('SUMMARY:x', 'END:VTODO', ...others, ...journal, 'BEGIN:VTODO', 'SUMMARY:y'),
    )

    expect(report.rows).toBe(2)
    expect(report.leftOut).toEqual([
      '2 events (VEVENT) are left out: only to-dos (VTODO) become tasks.',
      '1 journal entry (VJOURNAL) is left out: only to-dos (VTODO) become tasks.',
    ])
    expect((await look(toDo('SUMMARY:x'))).leftOut).toEqual([])
  })

  test('a wrapped summary becomes a name of one line', async () => {
    expect(await look(toDo('SUMMARY:Rent\\n and water'))).toMatchObject({
      bad: [],
      sample: [{ name: 'Rent and water' }],
    })
  })

  test('comes in like a table does, and what repeats starts its series', async () => {
    const lines = await files.commit(office, office.user, task, nextcloudLike, 'format=ics')
    const { body } = await pageOf(office.as(office.user), task, { keyword: 'Stand-up' })

    expect(lines.at(-1)).toMatchObject({ added: 4 })
    expect(body.list.length).toBeGreaterThan(1)
    expect(new Set(body.list.map((one) => one['groupId'])).size).toBe(1)
  })

  test.each([
    ['DUE:20261201T043000Z', '2026-12-01T04:30Z'],
    ['DUE:20261201T100000', '2026-12-01T10:00+05:30'],
    ['DUE;VALUE=DATE:20261201', '2026-12-01T00:00+05:30'],
    ['DUE:20261201', '2026-12-01T00:00+05:30'],
    ['DUE;TZID=Europe/London:20260701T100000', '2026-07-01T10:00+01:00'],
    ['DUE;TZID=/example.org/2026_1/America/New_York:20260701T100000', '2026-07-01T10:00-04:00'],
    ['DTSTART:20261201T100000\r\nDURATION:PT90M', '2026-12-01T11:30+05:30'],
  ])('%s is due at %s', async (line, iso) => {
    expect(await first(line)).toMatchObject({ dueDate: at(iso) })
  })

  test.each([
    [0, 'Medium'],
    [1, 'Critical'],
    [2, 'Critical'],
    [3, 'High'],
    [4, 'High'],
    [5, 'Medium'],
    [6, 'Low'],
    [9, 'Low'],
  ])('PRIORITY:%i is %s', async (level, name) => {
    expect(await first(`PRIORITY:${level}`)).toMatchObject({ priority: { name } })
  })

  test.each([
    ['FREQ=DAILY', 2],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 3],
    ['FREQ=MONTHLY;BYMONTHDAY=1', 5],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1', 6],
    ['FREQ=DAILY;INTERVAL=10', 7],
    ['FREQ=DAILY;INTERVAL=11', 1],
    ['FREQ=DAILY;COUNT=3', 1],
    ['FREQ=WEEKLY;BYDAY=MO', 1],
    ['FREQ=HOURLY', 1],
  ])('RRULE:%s is repeat option %i', async (rule, id) => {
    expect(await first('DUE:20261201T100000', `RRULE:${rule}`)).toMatchObject({ repeatOption: { id } })
  })

  test('the exact status of a file of ours wins', async () => {
    expect(await first('STATUS:NEEDS-ACTION', 'X-DAYBOOK-STATUS:Follow up')).toMatchObject({
      status: { name: 'Follow up' },
    })
  })

  test('a damaged to-do is a bad row of its own', async () => {
    const inner = ['SUMMARY:no rule', 'RRULE:FREQ=FOO', 'END:VTODO', 'BEGIN:VTODO', 'DUE:20261332T100000']
    const more = ['SUMMARY:no day', 'END:VTODO', 'BEGIN:VTODO', 'DESCRIPTION:no name', 'END:VTODO']
    const report = await look(toDo(...inner, ...more, 'BEGIN:VTODO', 'SUMMARY:fine'))

    expect(report.good).toBe(1)
    expect(files.sentences(report)).toEqual([
      `1: ${importExportMessages.brokenToDo}`,
      `2 DUE: ${messages.notDate}`,
      '3 SUMMARY: Task Name is required',
    ])
  })

  test.each([
    'DUE:20270230T100000',
    'DUE:20270230T043000Z',
    'DUE;VALUE=DATE:20270229',
    'DTSTART:20261131T100000',
  ])('a to-do with the line “%s” is a bad row', async (line) => {
    expect(files.sentences(await look(toDo('SUMMARY:no day', line, 'DURATION:PT1H')))).toEqual([
      `1 DUE: ${messages.notDate}`,
    ])
  })

  test.each([
    ['a calendar of events', googleLike, `${importExportMessages.noToDos} ${entriesLeftOut(event, 1)}`],
    ['a table', 'name\nx', importExportMessages.notCalendar],
    ['a broken download', appleLike.slice(0, 700), importExportMessages.brokenCalendar],
  ])('%s is refused', async (_name, file, sentence) => {
    expect(await refused(file)).toMatchObject({ status: 400, detail: sentence })
  })

  test('other kinds have no calendars', async () => {
    expect(await refused(appleLike, bookmark)).toMatchObject({ detail: importExportMessages.noCalendars })
  })
})
