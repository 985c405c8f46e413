// A file of a firm that somebody was at is refused as a whole, with the part named, and nothing of it is here.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { FIRM_EXPORT_FORMAT } from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { task } from '@daybook/contract/entities/task.ts'
import {
  firmFileRefusals as sentences,
  firmImportMessages,
} from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { rowsAlone } from '#test/support/firm-file/rows-alone.ts'
import { importOf, PATH, send, takeOut, work } from '#test/support/firm-file/take-out.ts'
import { withManifest, withoutPart, withParts, withRows, withSize } from '#test/support/firm-file/tampered.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const TASKS = 'rows/task.jsonl'
const KEYS = 'rows/importKey.jsonl'
const once = { ownerId: 0, entity: 'task', source: 'x', key: 'y', recordId: 0, fingerprint: '{}' }
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })

describe.each(dialects)('on $name', { timeout: 120_000 }, async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  let file: Uint8Array = new Uint8Array()
  let foreign = 0

  beforeAll(async () => {
    for (const name of ['One', 'Two']) await given(admin, task, { name })
    foreign = (await given(office.as(office.otherAdmin), task, { name: 'Theirs' })).id
    await office.deps.db
      .insertInto('firmSetting')
      .values({ scopeId: office.firm, name: 'zone', value: '"Asia/Kolkata"' })
      .execute()
    file = new Uint8Array(await readFile(await takeOut(office, office.admin.id, { partsOf: rowsAlone })))
  }, 120_000)

  const customers = async () =>
    (await office.deps.db.selectFrom('customer').select('id').orderBy('id').execute()).map(({ id }) => id)
  /** @returns what the import says */
  const lookedAt = async (bytes: Uint8Array) => {
    const before = await customers()
    const { status, body } = await send(office, office.superAdmin, bytes)
    expect([status, body]).toMatchObject([201, {}])
    expect(await work(office)).toEqual([])
    expect(await customers()).toEqual(before)
    return importOf(office, body.id)
  }

  const first = (change: (row: Record<string, unknown>) => void) => (rows: Record<string, unknown>[]) => {
    for (const row of rows.slice(0, 1)) change(row)
  }
  const cases: readonly (readonly [string, (bytes: Uint8Array) => Uint8Array, string])[] = [
    ['is no zip', () => Buffer.from('Dear Daybook, '.repeat(20)), sentences.notZip],
    ['is cut in its middle', (bytes) => bytes.slice(0, bytes.length / 2), sentences.notZip],
    [
      'has a byte changed',
      (bytes) =>
        withParts(bytes, (parts) => {
          const part = parts[TASKS]
          if (part) part[20] = (part[20] ?? 0) ^ 1
        }),
      sentences.otherContent(TASKS),
    ],
    [
      'has a part that leads out of a folder',
      (bytes) => withParts(bytes, (parts) => void (parts['../x'] = Buffer.from('x'))),
      sentences.strangeName('../x'),
    ],
    [
      'has a part with a path from the root',
      (bytes) => withParts(bytes, (parts) => void (parts['/etc/x'] = Buffer.from('x'))),
      sentences.strangeName('/etc/x'),
    ],
    [
      'has a part that nobody named',
      (bytes) => withParts(bytes, (parts) => void (parts['rows/more.jsonl'] = Buffer.from('x'))),
      sentences.notNamed('rows/more.jsonl'),
    ],
    ['lacks a part', (bytes) => withoutPart(bytes, TASKS), sentences.missing(TASKS)],
    ['lies about a size in its directory', (bytes) => withSize(bytes, TASKS, 9), sentences.cutShort],
    [
      'lies about a size in its manifest',
      (bytes) =>
        withManifest(bytes, ({ parts }) =>
          parts.forEach((part) => (part.bytes += part.path === TASKS ? 1 : 0)),
        ),
      sentences.otherSize(TASKS),
    ],
    [
      'lies about a count',
      (bytes) => withManifest(bytes, ({ counts }) => void (counts[TASKS] = 1)),
      sentences.otherCount(TASKS),
    ],
    [
      'is a bomb',
      (bytes) =>
        withParts(bytes, (parts) => void (parts['data/bomb.jsonl'] = new Uint8Array(64 * 1024 * 1024))),
      sentences.swollen('data/bomb.jsonl'),
    ],
    ['has no manifest', (bytes) => withoutPart(bytes, 'manifest.json'), sentences.noManifest],
    [
      'is of another program',
      (bytes) => withManifest(bytes, (manifest) => void (manifest['format'] = 'other/1')),
      sentences.otherFormat,
    ],
    [
      'is of a newer Daybook',
      (bytes) =>
        withManifest(bytes, (manifest) => {
          manifest['format'] = FIRM_EXPORT_FORMAT.replace(/\d+$/, '2')
          manifest['version'] = '9.0.0'
        }),
      sentences.newerFormat('9.0.0'),
    ],
    [
      'names a person who is nowhere',
      (bytes) =>
        withRows(
          bytes,
          TASKS,
          first((row) => (row['assignedToId'] = 999_999)),
        ),
      sentences.unknownReference(TASKS, 1, 'assignedToId'),
    ],
    [
      'names a series that is nowhere',
      (bytes) =>
        withRows(
          bytes,
          TASKS,
          first((row) => (row['groupId'] = 77)),
        ),
      sentences.unknownReference(TASKS, 1, 'groupId'),
    ],
    [
      'hangs a comment on a task of another firm',
      (bytes) =>
        withRows(bytes, 'rows/comment.jsonl', (rows) => {
          rows.push({
            id: 1,
            createdTime: 1,
            editedTime: null,
            removedTime: null,
            createdById: 0,
            removedById: null,
            entity: 'task',
            recordId: foreign,
            text: 'x',
          })
        }),
      sentences.unknownReference('rows/comment.jsonl', 1, 'recordId'),
    ],
    [
      'says whose a row is',
      (bytes) =>
        withRows(
          bytes,
          TASKS,
          first((row) => (row['scopeId'] = 1)),
        ),
      sentences.otherColumns(TASKS, 1, 'scopeId'),
    ],
    [
      'has rows of two firms',
      (bytes) => withRows(bytes, TASKS, (rows) => void rows.push({ ...rows[0], name: 'Theirs' })),
      sentences.twiceKnown(TASKS, 3),
    ],
    [
      'has a text where a number belongs',
      (bytes) =>
        withRows(
          bytes,
          TASKS,
          first((row) => (row['createdTime'] = 'now')),
        ),
      sentences.wrongValue(TASKS, 1, 'createdTime'),
    ],
    [
      'has no value where one belongs',
      (bytes) =>
        withRows(
          bytes,
          TASKS,
          first((row) => (row['name'] = null)),
        ),
      sentences.wrongValue(TASKS, 1, 'name'),
    ],
    [
      'has a value within a value',
      (bytes) =>
        withRows(
          bytes,
          TASKS,
          first((row) => (row['name'] = deep(50))),
        ),
      sentences.wrongValue(TASKS, 1, 'name'),
    ],
    [
      'has a setting that nests fifty levels deep',
      (bytes) =>
        withRows(
          bytes,
          'rows/firmSetting.jsonl',
          first((row) => (row['value'] = JSON.stringify(deep(50)))),
        ),
      sentences.tooDeep('rows/firmSetting.jsonl', 1),
    ],
    [
      'has a setting that nobody could make',
      (bytes) =>
        withRows(
          bytes,
          'rows/firmSetting.jsonl',
          first((row) => (row['value'] = '7')),
        ),
      sentences.wrongValue('rows/firmSetting.jsonl', 1, 'value'),
    ],
    [
      'has a log that nests fifty levels deep',
      (bytes) =>
        withRows(
          bytes,
          'history.jsonl',
          first((row) => (row['changes'] = { name: [null, deep(50)] })),
        ),
      sentences.tooDeep('history.jsonl', 1),
    ],
  ]

  test.each(cases)('a file that %s is refused', async (_says, change, sentence) => {
    expect(await lookedAt(change(file))).toMatchObject({ state: 'refused', error: sentence, preview: null })
  })

  test('amounts that do not add up are refused, by their line or by what was paid', async () => {
    await given(admin, invoice, { dueDate: '2026-12-31' })
    const invoices = 'rows/invoice.jsonl'
    const bytes = new Uint8Array(
      await readFile(await takeOut(office, office.admin.id, { partsOf: rowsAlone })),
    )
    const wrong = withRows(
      bytes,
      invoices,
      first((row) => (row['balance'] = 5)),
    )
    expect(await lookedAt(wrong)).toMatchObject({
      state: 'refused',
      error: sentences.wrongTotals(invoices, 1),
    })
  })

  test('what the database refuses leaves nothing, and can be deleted', async () => {
    const before = await customers()
    const forged = withRows(file, KEYS, (rows) => void rows.push(once, { ...once }))
    const looked = await lookedAt(forged)
    expect(looked.state).toBe('ready')
    await office.as(office.superAdmin).post(`${PATH}/${looked.id}/start`, { people: [] })
    await work(office)
    expect(await importOf(office, looked.id)).toMatchObject({
      state: 'failed',
      error: sentences.refusedByDatabase(KEYS),
    })
    expect(await customers()).toEqual(before)
    const left = await office.deps.db
      .selectFrom('task')
      .select('id')
      .where('scopeId', 'not in', [0, ...before])
      .where('scopeId', '>', 0)
      .execute()
    expect(left).toEqual([])
    const dropped = await office.as(office.superAdmin).delete<{ message: string }>(`${PATH}/${looked.id}`)
    expect([dropped.status, dropped.body.message]).toEqual([200, firmImportMessages.dropped])
  })
})
