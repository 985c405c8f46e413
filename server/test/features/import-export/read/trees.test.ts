// Masters of Tally and tasks of Google as anybody may send them.
import { describe, expect, test } from 'vitest'
import {
  brokenXml,
  importExportMessages as messages,
} from '@daybook/contract/messages/import-export-messages.ts'
import { bengaluru, detected, parsed } from './reading.ts'

const ledger = (name: string, parent: string, inside = '') =>
  `<LEDGER NAME="${name}"><GUID>${name}-1</GUID><PARENT>${parent}</PARENT>${inside}</LEDGER>`
const group = (name: string, parent: string) => `<GROUP NAME="${name}"><PARENT>${parent}</PARENT></GROUP>`
const masters = (...all: readonly string[]) => Buffer.from(`<ENVELOPE>${all.join('\n')}</ENVELOPE>`)
const organizations = (bytes: Uint8Array, preset?: string) =>
  parsed(bytes, 'organization', bengaluru, { format: 'xml', preset })
const namesIn = async (bytes: Uint8Array, preset?: string) =>
  (await organizations(bytes, preset)).rows.map(({ values }) => values['name'])

describe('masters of Tally', () => {
  test('a document type is refused before anything is parsed', async () => {
    const bytes = Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><ENVELOPE>&b;</ENVELOPE>')

    await expect(organizations(bytes)).rejects.toThrow(messages.documentType)
  })

  test.each([
    ['breaks off', '<ENVELOPE>\n<LEDGER NAME="A">\n<PARENT>Sun', 3],
    [
      'names what nothing defines',
      '<ENVELOPE>\n<LEDGER NAME="A"><PARENT>&b;</PARENT></LEDGER></ENVELOPE>',
      2,
    ],
    ['is deep without end', '<A>'.repeat(10_000), 1],
  ])('a file that %s is told with its line', async (_what, text, line) => {
    await expect(organizations(Buffer.from(text))).rejects.toThrow(brokenXml(line))
  })

  test('other XML is none', async () => {
    await expect(organizations(Buffer.from('<html><body>Hello</body></html>'))).rejects.toThrow(
      messages.notXml,
    )
  })

  test('ledgers come whose groups lead up to the debtors, and the suppliers by choice', async () => {
    const file = masters(
      group('Sundry Debtors', '&#4; Primary'),
      group('South', 'Sundry Debtors'),
      ledger('Hornbill', 'South'),
      ledger('Looms', 'Sundry Creditors'),
      ledger('Cash', '&#4; Primary'),
    )

    expect(await namesIn(file)).toEqual(['Hornbill'])
    expect(await namesIn(file, 'tally-creditors-xml')).toEqual(['Looms'])
    expect((await organizations(file)).leftOutCounts).toEqual({ otherGroup: 2 })
  })

  test('groups that stand in a circle end', async () => {
    const file = masters(
      group('A', 'B'),
      group('B', 'A'),
      ledger('Hornbill', 'A'),
      ledger('Looms', 'Sundry Debtors'),
    )

    expect(await namesIn(file)).toEqual(['Looms'])
  })

  test('of details by date the latest count', async () => {
    const at = (from: string, gstin: string) =>
      `<LEDGSTREGDETAILS.LIST><APPLICABLEFROM>${from}</APPLICABLEFROM><GSTIN>${gstin}</GSTIN></LEDGSTREGDETAILS.LIST>`
    const details = at('20170701', '27AAHCH4821K1ZE') + at('20240401', '29AAHCH4821K1ZA') + at('20200101', '')
    const { rows } = await organizations(masters(ledger('Hornbill', 'Sundry Debtors', details)))

    expect(rows.map(({ values }) => values)).toMatchObject([
      { taxNumber: '29AAHCH4821K1ZA', pan: 'AAHCH4821K' },
    ])
  })
})

describe('tasks of Google', () => {
  const read = (items: readonly object[]) =>
    parsed(Buffer.from(JSON.stringify({ items: [{ title: 'My Tasks', items }] })), 'task', bengaluru, {
      format: 'json',
    })

  test.each([
    ['no JSON', '{"items": [', messages.brokenJson],
    ['lists without end', '['.repeat(1_000_000), messages.brokenJson],
    ['another shape', '{"tasks": []}', messages.notJson],
  ])('%s is refused', async (_what, text, sentence) => {
    await expect(detected(Buffer.from(text))).rejects.toThrow(sentence)
  })

  test('deleted ones are left out and counted', async () => {
    const task = { id: 'a', status: 'needsAction', title: 'Call Ravi' }
    const file = await read([task, { ...task, id: 'b', deleted: true }])

    expect(file).toMatchObject({ rowCount: 2, leftOutCounts: { deleted: 1 } })
    expect(file.rows.map(({ key }) => key)).toEqual(['a'])
  })

  test('values that are no text say nothing', async () => {
    const file = await read([{ id: 'a', status: ['x'], title: 'Call Ravi', notes: { a: 1 }, due: 17 }])

    expect(file.rows).toMatchObject([{ values: { name: 'Call Ravi', description: '' } }])
  })
})
