// The logo of a seller: kept as the seal is, on the A4 print and on the client's page, and never on the specified sheet.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { InvoiceLinkAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import { print } from '#test/support/invoicing/print.ts'

const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer()

describe.each(dialects)('the logo on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [admin, user] = [office.as(office.admin), office.as(office.user)]
  const put = async (id: number, token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    const url = `/api/seller_profiles/${id}/logo`
    return (await office.app.inject({ method: 'PUT', url, headers, payload: picture })).statusCode
  }
  const logoOf = async (id: number) =>
    (await user.get<{ picture: string | null }>(`/api/seller_profiles/${id}/logo`)).body.picture

  test('an Admin sets it, everybody of the firm sees it, and it goes again; the seal is another one', async () => {
    const { id } = await sellerOf(admin)

    const before = await logoOf(id)
    const statuses = [await put(id, office.user.token), await put(id, office.admin.token)]
    const shown = await logoOf(id)
    const seal = await user.get(`/api/seller_profiles/${id}/seal`)
    await admin.delete(`/api/seller_profiles/${id}/logo`)

    expect([before, await logoOf(id)]).toEqual([null, null])
    expect(statuses).toEqual([403, 200])
    expect(shown).toMatch(/^data:image\/png;base64,/)
    expect(seal.body).toEqual({ picture: null })
  })

  test('it is on the A4 print and on the page for the client, and the sheet stays as it was', async () => {
    const seller = await sellerOf(admin)
    const { id } = await issuedInvoice(admin, user, { sellerProfile: { id: seller.id } })
    const link = await user.post<{ data: InvoiceLinkAnswer }>(`/api/invoicing/${id}/link`, {})
    const pageOf = async () => (await send<string>(office, 'GET', new URL(link.body.data.url).pathname)).body
    const before = [await print(office, user, id, 'sheet'), await print(office, user, id, 'a4')]
    const without = await pageOf()

    await put(seller.id, office.admin.token)

    const after = [await print(office, user, id, 'sheet'), await print(office, user, id, 'a4')]
    expect(after[0]?.bytes).toEqual(before[0]?.bytes)
    expect(Number(after[1]?.bytes.length)).toBeGreaterThan(Number(before[1]?.bytes.length))
    expect(without).not.toContain('<img')
    expect(await pageOf()).toContain('<img class="bill__logo" src="data:image/png;base64,')
  })
})
