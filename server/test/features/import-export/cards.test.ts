// Contacts as contact cards, out and in. What is written is read back by a parser that did not write it.
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { leftOut, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { given, unique } from '#test/support/make.ts'
import { pageOf } from '#test/support/reads.ts'
import * as files from './import-support.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const whole = [
  'EMAIL:meena@kaveri.example',
  'TEL:+91 55500 10002',
  'ADR:;;12 Gandhi Road;Erode;TN;638001;India',
]

/** The first value of a property as the foreign parser reads it. */
function readBack(text: string) {
  const parsed: unknown = ICAL.parse(text)
  // One card is one component, several are a list of them.
  const cards = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][]
  return cards.map((each) => {
    const component = new ICAL.Component(each)
    return (name: string): unknown => {
      const value: unknown = component.getFirstPropertyValue(name)
      // RFC 2426 wants it escaped in every text; this parser takes the backslash away in lists only.
      return typeof value === 'string' ? value.replaceAll('\\;', ';') : value
    }
  })
}

describe.each(oneDialect)('contact cards on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const cards = (keyword: string, query = '?format=vcf') =>
    files.exported(office, office.user, contact, { dataFilter: { contactFilter: { keyword } } }, query)
  const preview = (text: string | Uint8Array) =>
    files.preview(office, office.user, contact, text, 'format=vcf')

  test('an export is read by another program as it was meant', async () => {
    const name = unique('Meena "R." Iyer; Sons, & Co \\ மீனா')
    const firm = await given(me, organization, { name: unique('Kaveri, Textiles; Erode') })
    const address = '12, Gandhi Road;\nErode 638001'
    const notes = `${'A long note that goes on and on, ₹ 5 – '.repeat(12)}\nand a second line: x;y,z\\n`
    const made = await given(me, contact, {
      name,
      address,
      notes,
      email: 'a,b@x',
      phone: '+91 (5)',
      organization: firm,
    })
    const { text, headers } = await cards(name)
    const [read] = readBack(text)

    expect(headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': 'attachment; filename="contacts-2026-11-21.vcf"',
    })
    expect(['version', 'fn', 'email', 'tel', 'note'].map((key) => read?.(key))).toEqual([
      '3.0',
      name,
      'a,b@x',
      '+91 (5)',
      notes.trim(),
    ])
    expect(read?.('adr')).toEqual(['', '', address, '', '', '', ''])
    expect([read?.('org')].flat()).toEqual([firm['name']])
    expect(read?.('uid')).toMatch(new RegExp(`^contact-${made.id}@`))
    expect(String(read?.('rev'))).toMatch(/^2026-11-21T04:30:0\dZ$/)
  })

  test('every line has at most 75 octets, ends with CRLF and cuts no character', async () => {
    const name = unique('fold')
    await given(me, contact, { name, notes: '₹ü漢'.repeat(200) })
    const { text } = await cards(name)
    const lines = text.split('\r\n')

    expect(lines.at(-1)).toBe('')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.length).toBeGreaterThan(10)
  })

  test('the product’s placeholder is nobody’s firm, and all cards are in one file', async () => {
    const word = unique('Two')
    await given(me, contact, { name: `${word} Rao` })
    await given(me, contact, { name: `${word} Iyer` })
    const read = readBack((await cards(word)).text)

    expect(read.map((each) => each('fn'))).toEqual([`${word} Iyer`, `${word} Rao`])
    expect(read.map((each) => each('n'))).toEqual([
      ['Iyer', word, '', '', ''],
      ['Rao', word, '', '', ''],
    ])
    expect(read.map((each) => each('org'))).toEqual([null, null])
  })

  test('what is exported comes in again as it was', async () => {
    const word = unique('round')
    const firm = await given(me, organization)
    const made = await given(me, contact, {
      name: `${word} Á;,\\`,
      address: 'a\nb;c',
      notes: 'x\n\ny',
      organization: firm,
    })
    const { text } = await cards(word)
    const report = await preview(text)
    await files.commit(office, office.user, contact, text, 'format=vcf')
    await files.commit(office, office.user, contact, text, 'format=vcf&update=no')
    const { body } = await pageOf(me, contact, { keyword: word })

    expect(report).toMatchObject({ added: 0, changed: 0, same: 1, known: 1 })
    expect(body.totalItems).toBe(2)
    const content = body.list.map(({ id: _id, createdTime: _c, modifiedTime: _m, ...rest }) => ({
      ...rest,
      dataStatus: 0,
    }))
    expect(content[0]).toEqual(content[1])
    expect(body.list.map(({ id }) => id)).toContain(made.id)
  })

  test('a card that was made on a day the calendar does not have is not one of ours', async () => {
    const name = unique('Meena')
    const { id } = await given(me, contact, { name })
    const time = Date.UTC(2026, 2, 2, 4, 30)
    await office.deps.db
      .updateTable('contact')
      .set({ createdTime: time, modifiedTime: time })
      .where('id', '=', id)
      .execute()
    const { text } = await cards(name)
    const odd = text.replaceAll('20260302T043000Z', '20260230T043000Z')

    expect(odd).not.toBe(text)
    expect(await preview(text)).toMatchObject({ added: 0, same: 1 })
    expect(await preview(odd)).toMatchObject({ added: 1, same: 0 })
  })

  test('cards of other programs: versions 3.0, 4.0 and 2.1', async () => {
    const firm = await given(me, organization)
    const three = card(
      'VERSION:3.0',
      'N:Iyer;Meena;R.;Dr.;',
      `ORG:${String(firm['name'])};Sales`,
      'item1.EMAIL;type=INTERNET:second@x.example',
      'EMAIL;TYPE=PREF:first@x.example',
      'TEL;TYPE=CELL:+91 1',
      'item2.ADR;type=HOME:;;1\\, Long Lane;Erode;;638 001;India',
      'NOTE:one\\n',
      ' two',
      'X-SKYPE:meena',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
      'BDAY:not a day',
    )
    const four = card(
      'VERSION:4.0',
      'FN:Ravi Rao',
      'EMAIL;PREF=1:ravi@x.example',
      'TEL;VALUE=uri;TYPE="voice,home":tel:+91-555;ext=5',
      'ADR;LABEL="x":;;Street;Town;;;',
    )
    const old = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BC=',
      'ller, GmbH',
      'TEL;CELL;PREF:0123',
      'EMAIL;HOME:j@x.example',
      'ADR;HOME;ENCODING=QUOTED-PRINTABLE:;;Haus 1=0D=0AHof, hinten;Ort;;;',
    )
    const report = await preview(three + four + old)

    expect(files.sentences(report)).toEqual([])
    expect(report.sample).toMatchObject([
      {
        name: 'Dr. Meena R. Iyer',
        email: 'first@x.example',
        phone: '+91 1',
        address: '1, Long Lane\nErode 638 001\nIndia',
        notes: 'one\ntwo\n\nE-mail: second@x.example\nBirthday: not a day',
        organization: { id: firm.id },
      },
      { name: 'Ravi Rao', email: 'ravi@x.example', phone: '+91-555 ext. 5', address: 'Street\nTown' },
      { name: 'Jörg Müller, GmbH', email: 'j@x.example', phone: '0123', address: 'Haus 1\nHof, hinten\nOrt' },
    ])
    expect(report.notes).toEqual([])
    expect(report.columns.ignored).toEqual(['X-SKYPE', 'PHOTO'])
  })

  test('says which cards are not right and why, and stores nothing', async () => {
    const file = [
      card('VERSION:3.0', 'FN:Fine', 'ORG:Nobody Knows Ltd', ...whole),
      card('VERSION:3.0', 'FN:No phone', 'EMAIL:x@x', 'ADR:;;x;;;;'),
      card('VERSION:3.0', 'FN', ...whole),
    ].join('')
    const report = await preview(file)

    expect(files.sentences(report)).toEqual([`3: ${importExportMessages.brokenCard}`])
    expect(report.sample[1]).toMatchObject({ name: 'No phone', phone: '' })
    expect(report.notes.map(({ message }) => message)).toEqual([leftOut('Organization', 'Nobody Knows Ltd')])
    const problem = await files.refusal(office, office.user, contact, file, 'mode=commit&format=vcf')
    expect(problem).toMatchObject({ status: 400, detail: importExportMessages.badRows })
  })

  test.each([
    ['a table', 'name,email\nx,y', importExportMessages.notCards],
    ['half a file', 'BEGIN:VCARD\nVERSION:3.0\nFN:x', importExportMessages.notCards],
  ])('%s is refused', async (_name, file, sentence) => {
    const problem = await files.refusal(office, office.user, contact, file, 'mode=preview&format=vcf')

    expect(problem).toMatchObject({ status: 400, detail: sentence })
  })

  test('other kinds have no cards', async () => {
    const out = await files.exported(office, office.user, bookmark, {}, '?format=vcf')
    const into = await files.refusal(office, office.user, bookmark, card('FN:x'), 'mode=preview&format=vcf')

    expect(JSON.parse(out.text)).toMatchObject({ status: 400, detail: importExportMessages.noCardsOut })
    expect(into).toMatchObject({ status: 400, detail: importExportMessages.noCards })
  })
})
