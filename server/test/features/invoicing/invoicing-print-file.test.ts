// The printed file: its name, its seal, who gets it, and that making it holds nobody up.
import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import { matching } from '#test/support/like.ts'
import * as prints from '#test/support/invoicing/print.ts'

describe.each(oneDialect)('printed files on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const given = (groups: readonly prints.Group[], overrides = {}) =>
    prints.givenInvoice(me, groups, overrides)

  test('the file is called by the number, the sheet is the usual template', async () => {
    const { id } = await given([], { invoiceNumber: '2026-27/0047"; x=\u20b9' })
    const nameless = await given([], { invoiceNumber: '₹' })

    const usual = await prints.print(office, me, id)
    const other = await prints.print(office, me, nameless.id)

    expect(usual.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice-2026-27-0047-x.pdf"',
      'cache-control': 'no-store',
    })
    expect((await prints.readPages(usual.bytes))[0]).toMatch(/^INVOICE /)
    expect(other.headers['content-disposition']).toBe(`attachment; filename="invoice-${nameless.id}.pdf"`)
    expect((await me.get(`/api/invoicing/${id}/pdf?template=letter`)).body).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'template', message: matching(/'sheet' or 'a4'/) }],
    })
  })

  test('the seal stands where it is signed, also one that can be seen through', async () => {
    const { id: sellerId } = await sellerOf(me)
    const picture = {
      width: 60,
      height: 30,
      channels: 4,
      background: { r: 47, g: 58, b: 143, alpha: 0.5 },
    } as const
    const payload = await sharp({ create: picture }).png().toBuffer()
    const headers = { authorization: `Bearer ${me.actor.token}`, 'content-type': 'image/png' }
    await office.app.inject({ method: 'PUT', url: `/api/seller_profiles/${sellerId}/seal`, headers, payload })
    const { id } = await given([], { sellerProfile: { id: sellerId } })

    for (const template of ['sheet', 'a4'] as const) {
      const { bytes } = await prints.print(office, me, id, template)
      const images = await extractImages(await getDocumentProxy(bytes.slice()), 1)
      expect(images).toMatchObject([{ width: 60, height: 30, channels: 3 }])
      // Half of it on white.
      expect([...(images[0]?.data.slice(0, 3) ?? [])]).toEqual([150, 156, 198])
    }
  })

  test('nobody prints what they may not see', async () => {
    const { id } = await given([])

    const stranger = await prints.print(office, office.as(office.stranger), id)
    const colleague = await prints.print(office, office.as(office.colleague), id)

    expect(stranger.status).toBe(404)
    expect(colleague.status).toBe(200)
  })

  test('drawing lets others have their turn', async () => {
    const { id } = await given(
      Array.from({ length: 60 }, (_, index) => prints.group(`Task ${index}`, 1, 100)),
    )
    await prints.print(office, me, id, 'a4')
    let last = process.threadCpuUsage()
    let longest = 0
    const timer = setInterval(() => {
      const { user, system } = process.threadCpuUsage(last)
      longest = Math.max(longest, (user + system) / 1000)
      last = process.threadCpuUsage()
    }, 1)
    for (const template of ['a4', 'sheet'] as const) await prints.print(office, me, id, template)
    clearInterval(timer)

    expect(longest).toBeLessThan(100)
  })
})
