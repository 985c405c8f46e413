// Files that are made to take for ever: each is answered, nothing is stored, and the next one is read as ever.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { IMPORT_TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { hostileFiles } from '#test/faults/hostile-files.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { toDo } from './calendars.ts'
import * as files from './import-support.ts'

const PATIENCE_MS = 60_000
const [sqlite] = dialects
if (!sqlite) throw new Error('there is no database')

const zone = (rule: string) =>
  toDo('SUMMARY:x', 'DUE;TZID=Mine:20261122T100000').replace(
    'BEGIN:VTODO',
    [
      'BEGIN:VTIMEZONE',
      'TZID:Mine',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      rule,
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VTODO',
    ].join('\r\n'),
  )

describe('a file made to take for ever', async () => {
  const office = await openOffice(sqlite)

  test.each(hostileFiles())('$name', { timeout: PATIENCE_MS }, async ({ name, path, format, content }) => {
    const { app, user } = office
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)

    const reply = await app.inject({
      method: 'POST',
      url: `/api/transfer/${path}/import?mode=preview&format=${format}`,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/plain' },
      payload: Buffer.from(content()),
    })

    clearInterval(counting)
    // Nothing is wrong with a wide table.
    expect(name === 'a wide table' ? [200] : [200, 400, 413]).toContain(reply.statusCode)
    // The server had its turns while the file was read.
    expect(turns).toBeGreaterThan(0)
  })

  test('an ordinary file is read after all of them', async () => {
    const report = await files.preview(office, office.user, bookmark, 'name,reference\nA,https://example.in/')

    expect(report.good).toBe(1)
  })

  test.each(['RRULE:FREQ=SECONDLY', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=YEARLY;BYSECOND=1,2'])(
    'a zone with %s is one that is not known',
    async (rule) => {
      const report = await files.preview(office, office.user, task, zone(rule), 'format=ics')

      expect(report.notes.map(({ message }) => message)).toEqual([importExportMessages.zoneUnknown])
    },
  )

  test('a zone with a rule of a year is one', async () => {
    const rule = 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'
    const report = await files.preview(office, office.user, task, zone(rule), 'format=ics')

    expect(report.notes).toEqual([])
    expect(report.sample).toMatchObject([{ dueDate: Date.UTC(2026, 10, 22, 9) }])
  })

  test('a text that no field could hold is told at its row', async () => {
    const file = files.csv(['name', 'reference'], ['x'.repeat(IMPORT_TEXT_MAX + 1), 'https://example.in/'])
    const report = await files.preview(office, office.user, bookmark, file)

    expect(files.sentences(report)).toEqual([`2: ${importExportMessages.textTooLong}`])
  })

  test('a file that needs more than there is gets a sentence, and stores nothing', async () => {
    const wanted = hostileFiles().find(({ name }) => name === 'a line of 5 MB')
    const file = Buffer.from(wanted?.content() ?? '')
    const { status, detail } = await files.refusal(office, office.user, task, file, 'mode=commit&format=ics')

    expect([status, detail]).toEqual([400, importExportMessages.takesTooLong])
  })

  test('a picture in a to-do is left out, however large it is', async () => {
    const picture = `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'QUFB'.repeat(IMPORT_TEXT_MAX / 2)}`
    const report = await files.preview(office, office.user, task, toDo('SUMMARY:x', picture), 'format=ics')

    expect(report.good).toBe(1)
  })

  test('more columns than anybody needs', async () => {
    const { detail } = await files.refusal(office, office.user, bookmark, `name${',a'.repeat(1000)}\nx`)

    expect(detail).toBe(importExportMessages.tooManyColumns)
  })

  test(
    'one person’s files wait for each other, and somebody else’s does not wait for them',
    async () => {
      const { admin, user } = office
      const slow = hostileFiles().find(({ name }) => name.startsWith('quotes that don’t match'))
      const raw = Buffer.from(slow?.content() ?? '')
      const ended: string[] = []
      const hers = Array.from({ length: 50 }, async () => {
        const { status, text } = await files.importFile(
          office,
          user,
          bookmark,
          'mode=preview&format=csv',
          raw,
        )
        ended.push('hers')
        return `${status} ${status === 200 ? '' : (JSON.parse(text) as { detail: string }).detail}`
      })
      const before = files
        .preview(office, admin, bookmark, 'name,reference\nA,https://example.in/')
        .then(() => ended.length)

      // Beside those that were sent away only the one that was under way came before his.
      expect(await before).toBeLessThanOrEqual(47)
      const told = await Promise.all(hers)

      expect(
        told.filter((one) => one === `429 ${importExportMessages.filesWaiting}`).length,
      ).toBeGreaterThanOrEqual(46)
    },
    PATIENCE_MS,
  )
})
