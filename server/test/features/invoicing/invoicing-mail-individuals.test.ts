// Nobody vouches for who has no firm: their invoices go to few addresses of others a day (rules/accounts 15).
import { describe, expect, test } from 'vitest'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import { FOUR_GROUPS, givenIssued } from '#test/support/invoicing/print.ts'

const DAY = 24 * 60 * 60 * 1000
const letter = { subject: 'Invoice', text: 'Please find it attached.', template: 'a4' }

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { clock } = office

  test('whoever has no firm mails twenty addresses of others a day, and the own one besides', async () => {
    const single = office.as(office.individual)
    const { id } = await givenIssued(single, await sellerOf(single), FOUR_GROUPS)
    const send = (to: string, cc = '') => single.post(`/api/invoicing/${id}/mail`, { ...letter, to, cc })
    const copies = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => `a${from + nth}@example.in`).join(',')

    const statuses = [
      (await send(office.individual.email)).status,
      (await send('b@example.in', copies(0, 9))).status,
      (await send('c@example.in', copies(10, 8))).status,
      (await send('d@example.in')).status,
      (await send(office.individual.email.toUpperCase())).status,
    ]
    const refused = await send('e@example.in')
    clock.advance(DAY)
    const later = office.as(await signIn(office, office.individual.id))

    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(DAY / 1000) },
      body: {
        detail:
          'Without a firm, your invoices may go to 20 addresses of others within 24 hours. Please send this one a little later.',
      },
    })
    const again = await later.post(`/api/invoicing/${id}/mail`, { ...letter, to: 'e@example.in' })
    expect(again.status).toBe(200)
  })
})
