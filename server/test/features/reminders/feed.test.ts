// The calendar feed, opened by a parser that did not write it: valid, complete, private, revocable.
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import type { NewFeedAnswer } from '@daybook/contract/tasks/feed.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { send } from '#test/support/caller.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { DAY, HOUR } from '#test/support/mail/reminders.ts'

const NASTY = 'Semi;colon, comma, back\\slash "quoted" ₹ 1,00,000 ಕನ್ನಡ 日本語 👩‍👩‍👧‍👦 '.repeat(3).trim()

describe.each(oneDialect)('the feed on $name', async (dialect) => {
  const publicUrl = 'https://daybook.example.in'
  const office = await openOffice(dialect, { config: { publicUrl } })
  const me = office.as(office.user)

  const make = async (who: Caller, flavour: string) =>
    (await who.post<NewFeedAnswer>('/api/feed', { flavour })).body
  const read = (path: string, headers = {}) => send<string>(office, 'GET', path, { headers })
  const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
  const itemsOf = async (who: Caller, flavour: 'todo' | 'event') => {
    const { path } = await make(who, flavour)
    return parse((await read(path)).body).getAllSubcomponents(flavour === 'todo' ? 'vtodo' : 'vevent')
  }
  const named = (items: readonly ICAL.Component[], name: string) => {
    const found = items.find((item) => item.getFirstPropertyValue('summary') === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  const epoch = (value: unknown) => (value instanceof ICAL.Time ? value.toUnixTime() * 1000 : undefined)

  beforeAll(async () => {
    const more = { description: 'Line one\r\nline two', dueDate: NOW + DAY, reminderAt: NOW + HOUR }
    await given(me, task, {
      name: NASTY,
      ...more,
      priority: { id: 4 },
      status: { id: 5 },
      category: { id: 2 },
    })
    await given(me, task, { name: 'Undated', dueDate: null, reminderAt: null, priority: { id: 1 } })
    await given(me, task, { name: 'Closed', status: { id: 3 }, priority: { id: 2 } })
    await given(me, task, { name: 'Dropped', status: { id: 6 } })
    await given(me, task, { name: 'Going on', status: { id: 2 }, priority: { id: 3 } })
    await given(me, task, { name: 'Weekly', dueDate: NOW + DAY, repeatOption: { id: 4 } })
    await given(office.as(office.colleague), task, { name: 'Not mine' })
  })

  test('every line is folded at 75 octets, ends with CRLF and cuts no character', async () => {
    const { path } = await make(me, 'todo')
    const { body, headers } = await read(path)

    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/)
    expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  test('a to-do says everything, word for word', async () => {
    const toDo = named(await itemsOf(me, 'todo'), NASTY)
    const value = (name: string) => toDo.getFirstPropertyValue(name)
    const alarm = toDo.getFirstSubcomponent('valarm')

    expect(value('description')).toBe('Line one\nline two')
    expect(epoch(value('due'))).toBe(NOW + DAY)
    expect([value('status'), value('x-daybook-status'), value('priority'), value('categories')]).toEqual([
      'NEEDS-ACTION',
      'Blocked',
      1,
      'Finance',
    ])
    expect(value('uid')).toMatch(/^task-\d+@daybook\.example\.in$/)
    expect(value('url')).toMatch(/^https:\/\/daybook\.example\.in\/tasks\/edit\/\d+$/)
    expect(epoch(alarm?.getFirstPropertyValue('trigger'))).toBe(NOW + HOUR)
  })

  test.each([
    ['Closed', 'COMPLETED', 'Closed', 5],
    ['Dropped', 'CANCELLED', 'Dropped', 9],
    ['Going on', 'IN-PROCESS', 'In Progress', 3],
    ['Undated', 'NEEDS-ACTION', 'Open', 9],
  ])('%s is %s, exactly %s, with priority %i', async (name, status, exact, priority) => {
    const toDo = named(await itemsOf(me, 'todo'), name)

    expect(toDo.getFirstPropertyValue('status')).toBe(status)
    expect(toDo.getFirstPropertyValue('x-daybook-status')).toBe(exact)
    expect(toDo.getFirstPropertyValue('priority')).toBe(priority)
    expect(toDo.getFirstProperty('completed') !== null).toBe(status === 'COMPLETED')
  })

  test('a series is its rows, each pointing at the first', async () => {
    const items = await itemsOf(me, 'todo')
    const rows = items.filter((item) => item.getFirstPropertyValue('summary') === 'Weekly')
    const uids = rows.map((row) => String(row.getFirstPropertyValue('uid'))).toSorted()

    expect(rows.length).toBeGreaterThan(3)
    expect(items.some((item) => item.getFirstProperty('rrule'))).toBe(false)
    const related = rows.map((row) => row.getFirstPropertyValue('related-to')).filter((one) => one !== null)
    expect(related).toHaveLength(rows.length - 1)
    expect(uids).toContain(related[0])
    expect(new Set(related).size).toBe(1)
  })

  test('an event has half an hour and blocks no time; a task without a date is none', async () => {
    const events = await itemsOf(me, 'event')
    const event = named(events, NASTY)

    expect(epoch(event.getFirstPropertyValue('dtstart'))).toBe(NOW + DAY)
    expect(epoch(event.getFirstPropertyValue('dtend'))).toBe(NOW + DAY + HOUR / 2)
    expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(events.map((one) => one.getFirstPropertyValue('summary'))).not.toContain('Undated')
  })

  test('only the own tasks are in it', async () => {
    const names = (await itemsOf(me, 'todo')).map((one) => one.getFirstPropertyValue('summary'))

    expect(names).toContain('Going on')
    expect(names).not.toContain('Not mine')
  })

  test('an unchanged calendar is not sent again', async () => {
    const { path } = await make(me, 'todo')
    const { headers } = await read(path)
    const again = await read(path, { 'if-none-match': String(headers['etag']) })
    const whatever = await read(path, { 'if-none-match': '*' })
    await given(me, task, { name: 'New' })

    expect(whatever.status).toBe(304)
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await read(path, { 'if-none-match': String(headers['etag']) })).status).toBe(200)
  })

  test('a new address voids the old one, revoking voids it too, and a leaver’s works no more', async () => {
    const who = office.as(office.analyst)
    expect((await who.get('/api/feed')).body).toEqual({ exists: false, flavour: null, createdTime: null })
    const first = await make(who, 'todo')
    const second = await make(who, 'event')

    expect(second.address).toBe(`${publicUrl}${second.path}`)
    expect((await who.get('/api/feed')).body).toMatchObject({ exists: true, flavour: 'event' })
    expect([(await read(first.path)).status, (await read(second.path)).status]).toEqual([404, 200])
    await who.delete('/api/feed')
    expect((await read(second.path)).status).toBe(404)

    const third = await make(who, 'todo')
    await office.as(office.admin).delete(`/api/user/${office.analyst.id}`)
    expect((await read(third.path)).status).toBe(404)
  })

  test('the token is stored nowhere', async () => {
    const { path } = await make(me, 'todo')
    const token = path.slice('/calendar/'.length, -'.ics'.length)
    const rows = await office.deps.db.selectFrom('feed').selectAll().execute()

    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test.each([
    '/calendar/x.ics',
    `/calendar/${'A'.repeat(43)}.ics`,
    '/calendar/',
    `/calendar/${'A'.repeat(43)}`,
  ])('%s does not exist', async (path) => {
    expect((await read(path)).status).toBe(404)
  })

  test.each([{}, { flavour: 'ical' }, { flavour: null }, []])('%j makes no feed', async (body) => {
    expect((await me.post('/api/feed', body)).status).toBe(400)
  })
})
