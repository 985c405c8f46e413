// Reading CSV files: encodings, separators, quotes, headings, dates, formulas.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import {
  columnFinder,
  columnsOf,
  defused,
  headingsOf,
  importColumns,
  undefused,
} from '@daybook/contract/import-export/columns.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { civilText } from '#features/import-export/civil-time.ts'
import { decodeText } from '#features/import-export/read/decode-text.ts'
import { readCell } from '#features/import-export/read/read-cell.ts'
import { readInstant } from '#features/import-export/read/dates/read-instant.ts'
import { readTable } from '#features/import-export/read/read-table.ts'

const find = columnFinder(task)
const clockIn = (timeZone: string) => ({ timeZone, now: Date.UTC(2026, 10, 22), order: 'dmy' as const })
const tableOf = (text: string) =>
  readTable(text, { isKnown: (heading) => find(heading) !== undefined, isProduct: () => false })
const cellsOf = (text: string) => tableOf(text).rows.map(({ cells }) => cells)

describe('encodings', () => {
  const text = 'name\nMüller – ₹'
  const utf16 = (encoding: 'le' | 'be') => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    return encoding === 'le' ? bytes : bytes.swap16()
  }
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', utf16('le')],
    ['UTF-16 BE', utf16('be')],
  ])('%s', (_name, bytes) => {
    expect(decodeText(bytes).text).toBe(text)
  })

  test.each([
    ['UTF-16 LE', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE', Buffer.from(text, 'utf16le').swap16()],
  ])('%s without a mark', (_name, bytes) => {
    expect(decodeText(bytes).text).toBe(text)
  })

  test('what is no UTF-8 is read as Windows-1252', () => {
    expect(decodeText(Buffer.from([0x4d, 0xfc, 0x80, 0x96]))).toEqual({
      encoding: 'windows-1252',
      text: 'Mü€–',
    })
  })

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\0\0\u0008'), importExportMessages.notText],
    ['nothing', Buffer.from('\uFEFF \r\n'), importExportMessages.empty],
  ])('%s is refused', (_name, bytes, sentence) => {
    expect(() => decodeText(bytes)).toThrow(sentence)
  })
})

describe('separators', () => {
  test.each([
    ['commas', 'name,status\nA;B,Open'],
    ['semicolons', 'name;status\nA;Open'],
    ['tabs', 'name\tstatus\nA, B\tOpen'],
    ['semicolons, although commas are more', 'name;status\n"a,b,c,d";Open'],
    ["Excel's own first line", 'sep=;\r\nname;status\r\nA;Open'],
  ])('%s', (_name, text) => {
    expect(tableOf(text).headings).toEqual(['name', 'status'])
    expect(cellsOf(text)[0]).toHaveLength(2)
  })

  test('a row is counted as a spreadsheet does', () => {
    expect(tableOf('sep=,\nname\nA\n\n"B\nC"\nD').rows.map(({ row }) => row)).toEqual([3, 5, 6])
  })
})

describe('quotes', () => {
  test.each(['\n', '\r\n', '\r'])('lines that end with %j', (end) => {
    const text = ['name,description', '"A, ""b""","two lines"', '"C",d'].join(end)
    expect(cellsOf(text)).toEqual([
      ['A, "b"', 'two lines'],
      ['C', 'd'],
    ])
  })

  test('a line break inside quotes stays as it is', () => {
    expect(cellsOf('name\r\n"A\r\nB"\r\n')).toEqual([['A\r\nB']])
    expect(cellsOf('name\r\n"A\nB"\r\n')).toEqual([['A\nB']])
  })

  test('a quotation mark that is never closed marks its own row', () => {
    const { rows } = tableOf('name,description\nA,b\n"C,d\nE,f')
    expect(rows.map(({ row, isBroken }) => [row, isBroken])).toEqual([
      [2, false],
      [3, true],
    ])
  })

  test('text after a closing mark, too', () => {
    const { rows } = tableOf('name,description\n"A"x,b\nC,d')
    expect(rows.find(({ isBroken }) => isBroken)?.row).toBe(2)
  })
})

test.each([
  ['name', 'name'],
  ['Task Name', 'name'],
  ['TASK NAME', 'name'],
  ['due_date', 'dueDate'],
  ['Custom Lists', 'customList'],
  ['statusId', 'statusId'],
  ['Status Id', 'statusId'],
  ['lastModifiedAt', 'lastModifiedAt'],
  ['groupId', undefined],
  ['createdAt', undefined],
  ['toString', undefined],
])('the heading %s means %s', (heading, name) => {
  expect(find(heading)?.name).toBe(name)
})

describe('formulas', () => {
  const calculated = ['=1+1', '@SUM(A1)', '\tx', '\rx', "'=1+1", "''@x", '+x', '-x', '\t1', '\n-1']
  const smuggled = [
    '-2+3+cmd|0',
    '+91 98/2',
    '-1*2',
    '=9845000066',
    '＝1+1',
    '＋x',
    '－x',
    '＠SUM(A1)',
    "'+91",
  ]
  test.each([...calculated, ...smuggled])('%j is defused', (text) => {
    expect(defused(text)).toBe(`'${text}`)
    expect(undefused(defused(text))).toBe(text)
  })

  const phones = ['+91 98450 00066', '+91-98450-00066', '+91 (80) 2555.0166', '-1', '-2.50']
  test.each([...phones, 'plain', "it's", "'quoted'", '1+1', ''])('%j is left alone', (text) => {
    expect(defused(text)).toBe(text)
    expect(undefused(text)).toBe(text)
  })

  test('a telephone number that an earlier version defused is one again', () => {
    expect(undefused("'+91 98450 00066")).toBe('+91 98450 00066')
  })
})

describe('amounts', () => {
  const read = (cell: string) => readCell(entities.invoice.fields.totalAmount, cell, clockIn('Asia/Kolkata'))
  test.each([
    ['Rs. 500', 500],
    ['Rs.500.50', 500.5],
    ['rs 1,234/-', 1234],
    ['INR 12,34,567.89', 1_234_567.89],
    ['₹ 1,234', 1234],
    ['₹1,234/-', 1234],
    ['500/-', 500],
    ['500 /=', 500],
    ['1,500 INR', 1500],
    ['-Rs. 5', -5],
  ])('%s', (cell, value) => {
    expect(read(cell)).toEqual({ value })
  })

  // The record's own check says its own sentence about them.
  test.each(['Rs. five', 'Rs.', 'USD 500', '500-', 'Rs. 1,23', 'INR'])('%s is no amount', (cell) => {
    const found = read(cell)

    expect(typeof (found && 'value' in found ? found.value : undefined)).toBe('string')
  })
})

describe.each(Object.values<AnyEntity>(entities))('the headings of $name', (entity) => {
  const columns = columnsOf(entity)
  const headings = headingsOf(entity, columns)

  test('each means its own column on the way back, in any case', () => {
    const importable = importColumns(entity).map(({ name }) => name)
    const expected = columns.map(({ name }) => (importable.includes(name) ? name : undefined))
    for (const spelled of [
      headings,
      headings.map((heading) => heading.toUpperCase()),
      columns.map(({ name }) => name),
    ])
      expect(spelled.map((heading) => columnFinder(entity)(heading)?.name)).toEqual(expected)
    expect(new Set(headings).size).toBe(headings.length)
  })

  test('are words', () => {
    expect(headings.filter((heading) => !/^[A-Z]/.test(heading))).toEqual([])
  })
})

test.each([
  ['2026-11-25T00:00+05:30', '2026-11-25'],
  ['2026-11-25T17:30+05:30', '2026-11-25 17:30'],
  ['2026-11-25T17:30:05+05:30', '2026-11-25 17:30:05'],
  ['2026-11-25T17:30:00.007+05:30', '2026-11-25 17:30:00.007'],
])('%s is written as %s', (iso, text) => {
  expect(civilText(Temporal.Instant.from(iso).epochMilliseconds, 'Asia/Kolkata')).toBe(text)
})

test('the hour that the clocks show twice comes back as what it was', () => {
  const twice = ['2026-10-25T00:30Z', '2026-10-25T01:30Z'].map(
    (iso) => Temporal.Instant.from(iso).epochMilliseconds,
  )
  const back = twice.map((instant) =>
    readInstant(civilText(instant, 'Europe/Berlin'), clockIn('Europe/Berlin')),
  )

  expect(back).toEqual(twice)
})

/** A pattern that looks through a run of blanks from each of its blanks takes half a minute, and the server answers nobody. */
describe('a cell that is mostly blanks is read at once', () => {
  const blanks = ' '.repeat(100_000)
  const { upiLimit } = entities.sellerProfile.fields
  test.each([
    ['an amount', upiLimit, `5${blanks}x`],
    ['a date', task.fields.dueDate, `2026-11-25${blanks}\nx`],
    ['a date with its month in words', task.fields.dueDate, `25 Nov 26${blanks}\nx`],
    ['a date with its day first', task.fields.dueDate, `25-11-26,${blanks}\nx`],
  ])('%s', (_what, field, cell) => {
    const start = performance.now()
    readCell(field, cell, clockIn('Asia/Kolkata'))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
