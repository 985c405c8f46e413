// Texts that a spreadsheet could take for something else, written and read again: each is the text that it was.
import readXlsxFile from 'read-excel-file/universal'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeWorkbook } from '#formats/workbook/write-workbook.ts'
import type { WorkbookSheet } from '#formats/workbook/workbook-work.ts'

const sheet: WorkbookSheet = { name: 'A', sentence: 'S', columns: [{ heading: 'Name', kind: 'text' }] }
const HEAD_ROWS = 3
const CELL_TEXT_MAX = 32_767

async function written(texts: readonly string[]) {
  const given = [{ sheet: 0, rows: texts.map((text) => [text]) }, undefined].values()
  const bytes = await writeWorkbook({ sheets: [sheet] }, async () => given.next().value)
  const [first] = await readXlsxFile(Uint8Array.from(bytes).buffer, { trim: false })
  const xml = Object.entries(unzipSync(bytes)).map(([, part]) => strFromU8(part))
  return { xml: xml.join('\n'), cells: first?.data.slice(HEAD_ROWS).map(([cell]) => cell) }
}

test.each([
  ['=1+1', '=1+1'],
  ["=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
  ['+91 98450 00011', '+91 98450 00011'],
  ['-5', '-5'],
  ['@SUM(A1)', '@SUM(A1)'],
  ['\t=1', '\t=1'],
  ['_x0041_', '_x0041_'],
  ['<b>&amp;"\'', '<b>&amp;"\''],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['नमस्ते 👩‍💻', 'नमस्ते 👩‍💻'],
  ['a\u0001\u0008b\u001f', 'ab'],
  ['\u202Egnp.exe', '\u202Egnp.exe'],
])('%j', async (text, expected) => {
  const { cells, xml } = await written([text, 'behind'])

  expect(cells).toEqual([expected, 'behind'])
  expect(xml).not.toMatch(/<f[ >]/)
})

test.each([
  ['half a character', '\ud800x'],
  ['no character', 'a\uffffb\ufffe'],
])('%s leaves a file that can be read', async (_what, text) => {
  const { cells, xml } = await written([text, 'behind'])

  expect(cells?.[1]).toBe('behind')
  expect(xml).not.toMatch(/[\ufffe\uffff]/)
})

test.each(['x', '👩', '_x0041_'])('a text of %s is cut at what a cell holds', async (part) => {
  const { cells } = await written([part.repeat(CELL_TEXT_MAX + 1), 'behind'])

  expect(cells?.[1]).toBe('behind')
  expect(String(cells?.[0]).length).toBeLessThanOrEqual(CELL_TEXT_MAX)
  expect(String(cells?.[0]).endsWith('…')).toBe(true)
})
