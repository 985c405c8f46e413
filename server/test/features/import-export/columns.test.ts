// Tables of other programs: what their columns mean, which rows come back, and what may be left out; on both databases.
import { describe, expect, test } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { project } from '@daybook/contract/entities/project.ts'
import {
  noSuchColumn,
  noSuchName,
  importExportMessages,
} from '@daybook/contract/messages/import-export-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { unique } from '#test/support/make.ts'
import { countOf, pageOf } from '#test/support/reads.ts'
import * as files from './import-support.ts'

const { csv } = files
const headings = ['Kunde', 'Mail', 'Tel.', 'Anschrift', 'Notiz']
const mapping = 'columns=name,email,phone,address,'

describe.each(oneDialect)('columns on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)

  test('a file none of whose headings is known is refused with its columns', async () => {
    const problem = await files.refusal(
      office,
      office.user,
      contact,
      csv(headings, ['Meena', '', '', '', 'x']),
    )

    expect(problem).toMatchObject({
      status: 400,
      found: [
        { heading: 'Kunde', example: 'Meena' },
        { heading: 'Mail', example: '' },
        { heading: 'Tel.', example: '' },
        { heading: 'Anschrift', example: '' },
        { heading: 'Notiz', example: 'x' },
      ],
    })
  })

  test('the person says what they mean', async () => {
    const name = unique('Meena')
    const file = csv(headings, [name, 'm@x', '1', 'Erode', 'not used'])
    const report = await files.preview(office, office.user, contact, file, `format=csv&${mapping}`)
    await files.commit(office, office.user, contact, file, `format=csv&${mapping}`)
    const { body } = await pageOf(me, contact, { keyword: name })

    expect(report.columns).toMatchObject({
      recognised: ['Kunde', 'Mail', 'Tel.', 'Anschrift'],
      ignored: ['Notiz'],
      found: [{ heading: 'Kunde', name: 'name', example: name }, {}, {}, {}, { heading: 'Notiz' }],
    })
    expect(body.list).toMatchObject([{ name, email: 'm@x', phone: '1', address: 'Erode', notes: '' }])
  })

  test('known headings can be told to mean something else', async () => {
    const file = csv(['name', 'notes', ''], ['a', 'b', 'c'])
    const report = await files.preview(
      office,
      office.user,
      contact,
      file,
      'format=csv&columns=notes,name,email',
    )

    expect(report.columns.found.map(({ heading, name }) => [heading, name])).toEqual([
      ['name', 'notes'],
      ['notes', 'name'],
      ['Column 3', 'email'],
    ])
    expect(files.sentences(report)).toEqual([])
    expect(report.sample).toMatchObject([{ name: 'b', notes: 'a', email: 'c', phone: '', address: '' }])
  })

  test.each([
    ['columns=name,shoeSize', noSuchColumn('shoeSize')],
    ['columns=name,createdBy', noSuchColumn('createdBy')],
    ['columns=name,name', importExportMessages.columnTwice],
    ['columns=na%3Cme', 'columns must be names of fields, separated by commas'],
  ])('%s is refused', async (asked, sentence) => {
    const query = `mode=preview&format=csv&${asked}`
    const problem = await files.refusal(office, office.user, contact, csv(['a', 'b'], ['x', 'y']), query)

    expect(problem.status).toBe(400)
    expect(JSON.stringify(problem)).toContain(sentence)
  })

  const mixed = csv(
    ['Kunde', 'organization', 'contact'],
    ['Good one', '', ''],
    ['=2+3', 'Nobody Ltd', ''],
    ['', '', ''].map(() => ''),
    ['Good too', '', ''],
    ['x'.repeat(256), '', 'Nobody'],
  )
  const asked = 'format=csv&columns=name,organization,contact'

  test('the bad rows come back as a table that explains itself', async () => {
    const { text, type } = await files.importFile(
      office,
      office.user,
      project,
      `mode=badRows&${asked}`,
      mixed,
    )
    const rows = files.cellsOf(text)

    expect(type).toBe('text/csv; charset=utf-8')
    expect(rows.map((cells) => cells['name'])).toEqual(["'=2+3", 'x'.repeat(256)])
    expect(rows.map((cells) => cells['What to correct'])).toEqual([
      `organization: ${noSuchName('Organization', 'Nobody Ltd')}`,
      `contact: ${noSuchName('Contact', 'Nobody')} Kunde: Name must be at most 255 characters`,
    ])
    const mended = text.replace('Nobody Ltd', '').replace(',Nobody,', ',,').replace('x'.repeat(256), 'short')
    expect(await files.preview(office, office.user, project, mended)).toMatchObject({
      rows: 2,
      good: 2,
      bad: [],
    })
  })

  test('what the mended table says is stored, however a spreadsheet would have read it', async () => {
    const name = unique('Meena')
    const file = csv(
      ['name', 'email', 'phone', 'address', 'organization'],
      [name, 'm@x', "'+91 98450", '12 Road\nKochi', 'Nobody Ltd'],
    )
    const { text } = await files.importFile(office, office.user, contact, 'mode=badRows&format=csv', file)
    await files.commit(office, office.user, contact, text.replace('Nobody Ltd,', ','))
    const { body } = await pageOf(me, contact, { keyword: name })

    expect(body.list).toMatchObject([{ name, phone: '+91 98450', address: '12 Road\nKochi' }])
  })

  test('bad rows stop the import, unless they are left out on purpose', async () => {
    const before = await countOf(office, project)
    const problem = await files.refusal(office, office.user, project, mixed, `mode=commit&${asked}`)
    expect(problem).toMatchObject({ status: 400, detail: importExportMessages.badRows })
    expect(await countOf(office, project)).toBe(before)

    const lines = await files.commit(office, office.user, project, mixed, `${asked}&bad=leaveOut`)
    expect(lines.at(-1)).toMatchObject({ message: '2 projects were added.', added: 2, changed: 0 })
    expect(await countOf(office, project)).toBe(before + 2)
  })

  test('where every row is bad there is nothing to leave out', async () => {
    const query = 'mode=commit&format=csv&bad=leaveOut'
    const problem = await files.refusal(office, office.user, project, csv(['name'], ['x'.repeat(300)]), query)

    expect(problem).toMatchObject({ status: 400, detail: importExportMessages.badRows })
  })

  test('broken quotes are named by row and column', async () => {
    const file = 'name,notes,email\nA,b,c\nB,"x"y,c\nC,d,"e\nD,e,f'
    const report = await files.preview(office, office.user, contact, file)

    expect(files.sentences(report).filter((one) => one.includes(importExportMessages.quotes))).toEqual([
      `3 notes: ${importExportMessages.quotes}`,
    ])
    const open = await files.preview(office, office.user, contact, 'name,notes,email\nA,b,c\nC,d,"e\nD,e,f')
    expect(files.sentences(open).at(-1)).toBe(`3 email: ${importExportMessages.quotes}`)
  })
})
