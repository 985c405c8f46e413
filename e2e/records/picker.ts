// Choosing a reference the way a person does: open the list, type, press Enter.
import { expect, type Locator, type Page } from '@playwright/test'

type Scope = Page | Locator

export const picker = (scope: Scope, label: string): Locator =>
  scope.getByRole('combobox', { name: label, exact: true })

/** The list of the one picker that is open. */
export const choices = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

/** Finds by typing, and takes what comes first. */
export async function pick(page: Page, scope: Scope, label: string, typed: string): Promise<void> {
  await picker(scope, label).click()
  await page.getByRole('combobox', { name: `Search ${label}` }).fill(typed)
  const first = choices(page).first()
  await expect(first).toContainText(typed)
  await expect(first).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(picker(scope, label)).toContainText(typed)
}

/** 'Add new …' of that picker; @returns the editor that opens */
export async function addNewFor(page: Page, scope: Scope, label: string, title: string): Promise<Locator> {
  await picker(scope, label).click()
  await choices(page)
    .filter({ hasText: `Add new ${title}` })
    .click()
  const editor = page.getByRole('dialog', { name: `Add New ${title}` })
  await expect(editor).toBeVisible()
  return editor
}
