// Forms under a thumb: the keyboard that fits each field, no zooming in, and Save in sight above the keyboard.
import { expect, test } from '../support/fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** What is left of the screen above an on-screen keyboard. */
const aboveKeyboard = { width: 360, height: 400 }

test('each field asks for the keyboard that fits it', async ({ page, signedIn: _ }) => {
  await page.goto('/organizations/add')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  for (const [label, mode] of [
    ['Phone', 'tel'],
    ['Email', 'email'],
    ['Website', 'url'],
  ] as const)
    await expect(field(label)).toHaveAttribute('inputmode', mode)
  await expect(field('PAN')).toHaveAttribute('autocapitalize', 'characters')
  await expect(field('Name')).toHaveAttribute('enterkeyhint', 'done')
  await page.goto('/invoice_task_groups/add')
  await expect(field('Hours')).toHaveAttribute('inputmode', 'decimal')
})

test('no field makes a phone zoom in', async ({ page, signedIn: _ }) => {
  for (const path of ['/tasks/add', '/organizations/add', '/invoices/add']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    const small = await page
      .locator('main :is(input:not([type=checkbox], [type=radio]), select, textarea):visible')
      .evaluateAll(
        (each) => each.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16).length,
      )
    expect(small, path).toBe(0)
  }
})

test('Save stays in sight above the keyboard, and covers no field', async ({ page, signedIn: _ }) => {
  await page.goto('/organizations/add')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeVisible()
  await page.setViewportSize(aboveKeyboard)
  for (const label of ['Phone', 'Tax Number', 'Address']) {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    await field.focus()
    await expect(save).toBeInViewport({ ratio: 1 })
    const [foot, input] = [await page.locator('.form-foot').boundingBox(), await field.boundingBox()]
    expect((input?.y ?? 0) + (input?.height ?? 0), label).toBeLessThanOrEqual(foot?.y ?? 0)
  }
})
