// Workbooks as people and as attackers make them: formulas, merged cells, macros, bombs.
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  importExportMessages as messages,
  noSuchSheet,
} from '@daybook/contract/messages/import-export-messages.ts'
import { detected, parsed, bengaluru } from './reading.ts'

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`
const head = row(1, cell('A1', 'Task Name'), cell('B1', 'Due Date'), cell('C1', 'Description'))
const sheet = (rows: string, behind = '') => `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`
const relations =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

const workbook = (content: string, more: Readonly<Record<string, Uint8Array>> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet r:id="rId1" sheetId="1" name="Week"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/worksheets/sheet1.xml': strToU8(content),
    ...more,
  })
const rowsOf = (bytes: Uint8Array, sheetName?: string) =>
  parsed(bytes, 'task', bengaluru, { format: 'xlsx', sheet: sheetName })

describe('cells', () => {
  test('a formula is what it showed when it was saved, and nothing where it was never reckoned', async () => {
    const text = '<c r="A2" t="str"><f>B1&amp;"!"</f><v>Call</v></c>'
    const { rows } = await rowsOf(workbook(sheet(head + row(2, text, '<c r="C2" t="str"><f>A1</f></c>'))))

    expect(rows.map(({ values }) => values)).toMatchObject([{ name: 'Call' }])
  })

  test('merged cells have their value at the top left', async () => {
    const merged = '<mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>'
    const rows = row(2, cell('A2', 'a'), cell('C2', 'both')) + row(3, cell('A3', 'b'))
    const file = await rowsOf(workbook(sheet(head + rows, merged)))

    expect(
      file.rows.map(({ row: number, values }) => [number, values['name'], values['description'] ?? '']),
    ).toEqual([
      [2, 'a', 'both'],
      [3, 'b', ''],
    ])
  })

  test('a row is told by the number that the spreadsheet shows', async () => {
    const file = await rowsOf(workbook(sheet(head + row(9, cell('A9', 'far'), cell('B9', 'soon')))))

    expect(file.rows[0]?.issues).toMatchObject([{ row: 9, column: 'Due Date', field: 'dueDate' }])
  })
})

describe('is refused with a sentence', () => {
  const blanks = (size: number) => `<worksheet>${' '.repeat(size)}</worksheet>`
  test.each([
    ['macros', workbook(sheet(head), { 'xl/vbaProject.bin': strToU8('x') }), messages.workbookMacros],
    [
      'a path that leads out',
      workbook(sheet(head), { '../evil.xml': strToU8('x') }),
      messages.brokenWorkbook,
    ],
    [
      'hundreds of parts',
      workbook(
        sheet(head),
        Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`xl/${at}.xml`, strToU8('x')])),
      ),
      messages.workbookTooManyParts,
    ],
    ['a bomb', workbook(blanks(70_000_000)), messages.workbookTooLarge],
    ['what shrinks too well', workbook(blanks(20_000_000)), messages.workbookTooLarge],
    ['a document type', workbook(`<!DOCTYPE a [<!ENTITY b "c">]>${sheet(head)}`), messages.brokenWorkbook],
    [
      'a cell a million rows down',
      workbook(sheet(head + row(1_048_576, cell('XFD1048576', 'x')))),
      messages.workbookTooLarge,
    ],
    ['columns without end', workbook(sheet(head + row(2, cell('XFD2', 'x')))), messages.tooManyColumns],
    [
      'the format of old',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      messages.oldWorkbook,
    ],
    ['another zip', zipSync({ 'a.txt': strToU8('x') }), messages.brokenWorkbook],
  ])('a workbook with %s', async (_name, bytes, sentence) => {
    await expect(rowsOf(bytes)).rejects.toThrow(sentence)
    await expect(detected(bytes)).rejects.toThrow(sentence === messages.tooManyColumns ? /./ : sentence)
  })

  test('more rows than an import takes', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => row(at + 2, cell(`A${at + 2}`, `task ${at}`))).join(
      '',
    )

    await expect(rowsOf(workbook(sheet(head + rows)))).rejects.toThrow(messages.tooManyRows)
  })

  test('a sheet that is not there', async () => {
    await expect(rowsOf(workbook(sheet(head)), 'Month')).rejects.toThrow(noSuchSheet('Month'))
  })
})

describe('what a sheet says of its size', () => {
  test.each([
    ['a column that no spreadsheet has', row(2, cell('ZZZZZZ2', 'x')), messages.brokenWorkbook],
    ['a row far down that others follow', row(1_048_576) + row(3), messages.workbookTooLarge],
    [
      'wide and long',
      row(2, cell('AAA2', 'x')) + row(99_999, cell('A99999', 'x')),
      messages.workbookTooLarge,
    ],
    ['a place that is written otherwise', row(2, cell('&#88;&#70;&#68;2', 'x')), messages.brokenWorkbook],
  ])('%s is refused before it is read', async (_what, rows, sentence) => {
    await expect(rowsOf(workbook(sheet(head + rows)))).rejects.toThrow(sentence)
  })

  test('empty cells at the end of a row, as LibreOffice writes them, are nothing', async () => {
    const { rows } = await rowsOf(workbook(sheet(head + row(2, cell('A2', 'a'), '<c r="XFD2" s="1"/>'))))

    expect(rows.map(({ values }) => values['name'])).toEqual(['a'])
  })
})

test('a sheet that is a chart, or whose part is missing, is passed over', async () => {
  const sheets = '<sheet r:id="rId9" sheetId="2" name="Chart"/><sheet r:id="rId1" sheetId="1" name="Week"/>'
  const file = workbook(sheet(head + row(2, cell('A2', 'a'))), {
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`),
  })

  expect((await rowsOf(file)).rows.map(({ values }) => values['name'])).toEqual(['a'])
  await expect(rowsOf(file, 'Chart')).rejects.toThrow(/./)
})
