// Quotes as files: what goes out comes in again, drafts may be changed by it, and what was sent stays as it was sent.
import { describe, expect, test } from 'vitest'
import { quote } from '@daybook/contract/entities/quote.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import * as files from '#test/features/import-export/import-support.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { quotingFirm } from '#test/support/invoicing/quotes.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const quotes = await quotingFirm(office.as(office.admin))
  /** The file with the rows of these alone. */
  const fileOf = async (...ids: readonly number[]) => {
    const { text } = await files.exported(office, office.admin, quote)
    const [head = '', ...rows] = text.split('\r\n')
    return [head, ...rows.filter((row) => ids.some((id) => row.startsWith(`${id},`)))].join('\r\n')
  }
  const preview = (file: string, query?: string) => files.preview(office, office.admin, quote, file, query)

  test('drafts and what was sent and answered come in again as they are', async () => {
    const draft = await quotes.draft({ text: 'Half in advance,\n"half" later' })
    const sent = await quotes.sent()
    const accepted = await quotes.sent({ kind: 'proforma' })
    await quotes.call(accepted.id, 'accept', { name: 'R. Nair', how: 'By e-mail' })

    const file = await fileOf(draft.id, sent.id, accepted.id)
    const report = await preview(file)

    expect(report).toMatchObject({ rows: 3, good: 3, same: 3, added: 0, changed: 0, bad: [] })
    const cells = files.cellsOf(file).find(({ Id }) => Id === String(accepted.id))
    expect(cells).toMatchObject({ Status: 'Accepted', Number: accepted.number, 'Answered By': 'R. Nair' })
  })

  test('as new rows they are drafts without a number or an answer, and keep what was offered apart', async () => {
    const { id } = await quotes.sent({ name: 'Once more' })
    const before = await quotes.quoteAt(id)

    await files.commit(office, office.admin, quote, await fileOf(id), 'format=csv&update=no')
    const { text } = await files.exported(office, office.admin, quote)
    const made = files.cellsOf(text).filter((row) => row['Subject'] === 'Once more')

    expect(made).toHaveLength(2)
    expect(new Set(made.map(({ Status }) => Status))).toEqual(new Set(['Draft', 'Sent']))
    expect(made.find(({ Status }) => Status === 'Draft')).toMatchObject({
      Number: 'DRAFT',
      'Answered By': '',
    })
    expect(await quotes.quoteAt(id)).toEqual(before)
    const copy = Number(made.find(({ Status }) => Status === 'Draft')?.['Id'])
    // A file has no lines, so there is nothing to offer yet.
    expect((await quotes.call(copy, 'send')).body.detail).toBe(quoteMessages.noLines)
  })

  test('a row changes a draft, whose lines stay, and is refused where it was sent', async () => {
    const draft = await quotes.draft()
    const sent = await quotes.sent()
    const file = (id: number) => files.csv(['Id', 'Subject'], [String(id), 'Another subject'])

    await files.commit(office, office.admin, quote, file(draft.id), 'format=csv&update=yes')
    const report = await preview(file(sent.id))

    expect(await quotes.quoteAt(draft.id)).toMatchObject({ name: 'Another subject', lines: draft.lines })
    expect(files.sentences(report)).toEqual([`2 Subject: ${quoteMessages.fixed(sent.number)}`])
    expect((await quotes.quoteAt(sent.id)).name).toBe(sent.name)
  })
})
