// The list of organizations as a table, for the journeys that are about tables.
import { keepChoice } from '@daybook/contract/account/kept-choices.ts'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const rows = (page: Page) => page.getByRole('main').getByRole('grid').locator('tbody tr')

export const organizationOf = (name: string, phone: string) => ({
  name,
  phone,
  website: 'https://daybook.example',
  address: '5 Beach Road',
  email: 'office@daybook.example',
  pan: 'AAAPL1234C',
  taxNumber: 'Unregistered',
})

export async function asTable(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if ((page.viewportSize()?.width ?? 0) < 1000) await button(page, 'List tools').click()
  // A reload that comes before the choice is kept would show the list as it was.
  const kept = page.waitForResponse((response) => new URL(response.url()).pathname === keepChoice.path)
  await button(page, 'Table').click()
  await expect(page.getByRole('main').getByRole('grid')).toBeVisible()
  await kept
}
