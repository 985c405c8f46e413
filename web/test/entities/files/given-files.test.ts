// What a paste brings, as browsers and office programs fill the clipboard; and what pictures are called.
import { expect, test } from 'vitest'
import { pastedFiles, type Given } from '#entities/files/take/given-files.ts'
import { pastedName } from '#entities/files/take/pasted-name.ts'

const zone = 'Asia/Kolkata'
const now = Date.parse('2026-11-22T08:33:00Z')
const at = { now, zone, taken: [] }

const picture = (name = 'image.png', type = 'image/png') => new File(['bytes'], name, { type })
const clipboard = (files: readonly File[], texts: Readonly<Record<string, string>> = {}): Given => ({
  types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
  files,
  getData: (type) => texts[type] ?? '',
})
const names = (given: Given) => pastedFiles(given, at).map(({ name }) => name)

test('a screenshot is called after the minute', () => {
  expect(names(clipboard([picture()]))).toEqual(['Pasted 2026-11-22 14.03.png'])
  expect(names(clipboard([picture('image.jpeg', 'image/jpeg')]))).toEqual(['Pasted 2026-11-22 14.03.jpg'])
})

test('two of one minute have two names', () => {
  expect(names(clipboard([picture(), picture()]))).toEqual([
    'Pasted 2026-11-22 14.03.png',
    'Pasted 2026-11-22 14.03 (2).png',
  ])
  const taken = ['Pasted 2026-11-22 14.03.png']
  expect(pastedName(now, zone, 'image/png', taken)).toBe('Pasted 2026-11-22 14.03 (2).png')
})

test('a file that was copied keeps its name, whatever text says the same', () => {
  expect(names(clipboard([picture('bill.png')], { 'text/plain': 'bill.png' }))).toEqual(['bill.png'])
})

test('a picture of a web page is one', () => {
  const html = '<meta charset="utf-8"><img src="https://shop.example/a.png" alt="">'
  expect(names(clipboard([picture()], { 'text/html': html }))).toHaveLength(1)
})

test.each([
  [
    'Excel',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>1</td></tr></table>',
  ],
  ['LibreOffice', '<meta name="generator" content="LibreOffice 24.2"/><TABLE><TR><TD>1</TD></TR></TABLE>'],
  ['Word', '<html xmlns:w="urn:schemas-microsoft-com:office:word"><p class=MsoNormal>Dear Asha</p>'],
])('cells and words of %s stay text', (_program, html) => {
  expect(names(clipboard([picture()], { 'text/plain': '1', 'text/html': html }))).toEqual([])
})

test('text alone brings nothing', () => {
  expect(names(clipboard([], { 'text/plain': 'hello' }))).toEqual([])
})
