// Choosing rows with a thumb: the first press of "Select" counts, the bar lies in the place of the one for the thumb.
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen' })

test('one press of Select shows the boxes, and a tap on a row chooses it', async ({
  page,
  given,
  signedIn: _,
}) => {
  const names = ['Call the bank', 'Send the papers', 'Water the plants']
  for (const name of names) await given(task, { name, dueDate: Date.now() + 86_400_000 })
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'List tools' }).tap()
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await expect(bar(page)).toContainText('0 selected')
  await page.getByRole('link', { name: 'Send the papers' }).tap()
  await page.getByRole('checkbox', { name: 'Choose Water the plants' }).tap()
  await expect(bar(page)).toContainText('2 selected')
  await expect(page).toHaveURL(/\/tasks$/)

  // Nothing of the list can be pressed through the bar, and the last row can be scrolled above it.
  const box = await bar(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740)
  expect(box?.width).toBe(360)
  await bar(page).getByRole('button', { name: 'Done' }).tap()
  await expect(page.locator('.message-bar')).toContainText('2 tasks are closed.')
})
