// Choosing a reference the way a person does: open the list, type, press Enter.
import { expect, type Locator, type Page } from '@playwright/test'

type Scope = Page | Locator

export const picker = (scope: Scope, label: string): Locator =>
  scope.getByRole('combobox', { name: label, exact: true })

/** The list of the one picker that is open. */
export const choices = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

/** Finds by typing, and takes what comes first. */
export async function pick(page: Page, scope: Scope, label: string, typed: string): Promise<void> {
  await take(page, scope, label, typed)
  await expect(picker(scope, label)).toContainText(typed)
}

/** The same, where the picker is folded away once it has its choice. */
export async function take(page: Page, scope: Scope, label: string, typed: string): Promise<void> {
  await picker(scope, label).click()
  await page.getByRole('combobox', { name: `Search ${label}` }).fill(typed)
  const first = choices(page).first()
  await expect(first).toContainText(typed)
  await expect(first).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
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
