// The letters with a statement and with a note: the firm's own words, or Daybook's where it has none or can't be asked.
import { expect, test } from 'vitest'
import { noteLetter, statementLetter } from '#features/invoicing/send/money-letter.ts'
import { serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const bill = { id: 7, life: 'issued', fromOrganizationName: 'Banyan & Byte LLP' }
const draft = { id: 8, life: 'draft', fromOrganizationName: 'Banyan & Byte Exports' }
const letters = {
  statement: { subject: 'Account of {client}', text: '{amount} is open.\n{firm}' },
  note: { subject: '{invoice}', text: 'Over {amount}, {firm}' },
}
const facts = { invoice: 'CN/26-27/001', client: 'Tidepool', amount: '₹590.00' }

test('have the firm’s own words, in the name of who billed', async () => {
  serverAnswers(({ path }) => {
    if (path === '/api/firm_settings') return { json: { letters } }
    return { json: path.startsWith('/api/customized/') ? { list: [draft, bill], totalItems: 2 } : bill }
  })

  expect(await statementLetter(3, facts)).toEqual({
    subject: 'Account of Tidepool',
    text: '₹590.00 is open.\nBanyan & Byte LLP',
  })
  expect(await noteLetter(7, facts)).toEqual({
    subject: 'CN/26-27/001',
    text: 'Over ₹590.00, Banyan & Byte LLP',
  })
})

test('have the usual ones where nothing answers', async () => {
  serverAnswers(() => ({ status: 500, json: { code: 'internal', status: 500, detail: 'No.' } }))

  expect((await noteLetter(7, facts)).text).toContain('please find CN/26-27/001 over ₹590.00 attached')
  expect((await statementLetter(3, facts)).text).toContain('₹590.00 is open.')
})
