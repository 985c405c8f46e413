// What an invoice needs room for: every control of its card, and the whole sheet beside the drawer.
import { expect, test } from '../support/fixtures.ts'
import { fillFirm, fillInvoice } from './invoicing.ts'
import { cards } from '../screens/screen.ts'

for (const width of [360, 1000, 1280, 1366]) {
  test(`the toggle of an invoice's card stands inside it at ${width} px`, async ({
    page,
    api,
    signedIn: _,
  }) => {
    await fillInvoice(api, await fillFirm(api), [])
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/invoices')
    const card = cards(page).first()
    const isPhone = width < 720
    if (isPhone) await card.getByRole('button', { name: 'Show more' }).click()
    await expect(card.getByRole('link', { name: 'Print By hand' })).toBeVisible()
    const toggle = card.getByRole('button', { name: isPhone ? 'Show less' : 'Show more' })
    const [outside, inside] = [await card.boundingBox(), await toggle.boundingBox()]
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(
      (outside?.x ?? 0) + (outside?.width ?? 0),
    )
    if (!isPhone) await toggle.click()
    await expect(card.getByText('Additional Info')).toBeVisible()
  })
}

test('the sheet has its size on the screen beside the drawer', async ({ page, api, signedIn: _ }) => {
  const { id } = await fillInvoice(api, await fillFirm(api), [])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/invoices/pdf_view/${id}`)
  const sheet = page.getByRole('article', { name: 'Invoice HAND-1' })
  await expect(sheet).toBeVisible()
  expect(await sheet.boundingBox()).toMatchObject({ width: 1000, height: 1290 })
})
