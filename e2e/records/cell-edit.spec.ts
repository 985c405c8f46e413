// Cells of a table changed where they stand, with the mouse and with keys, and what is said of it.
import { organization } from '@daybook/contract/entities/organization.ts'
import { cellChanged, cellGone } from '@daybook/contract/messages/table-messages.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { asTable, organizationOf, rows } from './organizations-table.ts'
import { expectSaid } from '../screens/heard.ts'

test('a cell is changed where it stands; what is refused stays, and Escape puts back', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(organization, organizationOf('Kaveri Textiles', '+91 3'))
  await given(organization, organizationOf('Malabar Spices', '98400 12345'))
  await asTable(page, '/organizations')
  const cell = rows(page).first().locator('td').nth(1)
  const input = cell.getByLabel('Phone')

  await cell.dblclick()
  await expect(input).toBeFocused()
  await input.fill('044 2345678')
  await page.keyboard.press('Enter')
  await expectSaid(page, cellChanged('Phone', 'Kaveri Textiles'))
  await expect(cell).toBeFocused()
  await expect(cell.getByRole('link')).toHaveAttribute('href', 'tel:0442345678')

  await page.keyboard.press('F2')
  await input.fill('')
  await page.keyboard.press('Enter')
  await expect(cell).toContainText('Phone is required')
  await expect(input).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(cell).toHaveText('044 2345678')
  await expect(cell).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(rows(page).nth(1).getByRole('link', { name: '98400 12345', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const whatsApp = rows(page).nth(1).getByRole('link', { name: 'WhatsApp 98400 12345' })
  await expect(whatsApp).toBeFocused()
  await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/919840012345')
  await expect(page.locator('tbody [tabindex="0"]')).toHaveCount(1)
})

test('a press on a number calls, a double press only changes it', async ({ page, given, signedIn: _ }) => {
  await given(organization, organizationOf('Kaveri Textiles', '98400 12345'))
  await asTable(page, '/organizations')
  // In place of the telephone.
  await page.evaluate(() => {
    document.body.dataset['calls'] = '0'
    addEventListener('click', (event) => {
      const isCall = event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null
      if (!isCall || event.defaultPrevented) return
      event.preventDefault()
      document.body.dataset['calls'] = String(Number(document.body.dataset['calls']) + 1)
    })
  })
  const number = rows(page).first().getByRole('link', { name: '98400 12345', exact: true })
  await number.dblclick()
  await expect(rows(page).first().getByLabel('Phone')).toHaveValue('98400 12345')
  await page.keyboard.press('Escape')
  await number.click()
  await expect(page.locator('body')).toHaveAttribute('data-calls', '1')
  await number.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-calls', '2')
})

test('what was typed into a row that somebody deletes meanwhile is said', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const { id } = await given(organization, organizationOf('Kaveri Textiles', '98400 12345'))
  await given(organization, organizationOf('Malabar Spices', '98400 12346'))
  // What somebody else does is told by the live stream.
  const connected = page.waitForResponse('**/api/live*')
  await asTable(page, '/organizations')
  await connected
  const cell = rows(page).first().locator('td').nth(1)
  await cell.dblclick()
  await cell.getByLabel('Phone').fill('044 2345678')
  await api.remove(organization, id)
  await expectSaid(page, cellGone('Phone', 'Kaveri Textiles', '044 2345678'))
  await expect(rows(page)).toHaveCount(1)
})

test.describe('two people at one record', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('somebody else’s save is said at the cell, and what was typed can be kept', async ({
    page,
    api,
    given,
    signedIn: _,
  }) => {
    const made = await given(organization, organizationOf('Kaveri Textiles', '+91 3'))
    await asTable(page, '/organizations')
    const cell = rows(page).first().locator('td').nth(1)
    await cell.dblclick()
    await api.change(organization, made.id, { ...organizationOf('Kaveri & Sons', '+91 3') })
    await cell.getByLabel('Phone').fill('044 2345678')
    await page.keyboard.press('Enter')
    await cell.getByRole('button', { name: 'Save anyway' }).click()
    await expectSaid(page, cellChanged('Phone', 'Kaveri Textiles'))
    await expect(cell).toHaveText('044 2345678')
    expect(await api.read(organization, made.id)).toMatchObject({
      name: 'Kaveri & Sons',
      phone: '044 2345678',
    })
  })
})
