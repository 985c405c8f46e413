// What a view is, and the one thing that is done in most of them before one looks.
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** Address, and what is done there before one looks. */
export type View = readonly [path: string, then?: (page: Page) => Promise<void>]

type Layer = 'dialog' | 'alertdialog' | 'menu'

/** Presses a button, and waits for what opens when something does. */
export const press = (name: string | RegExp, opens?: Layer) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  if (opens) await expect(page.getByRole(opens)).toBeVisible()
}

/** Presses a key, and waits for what it lays over the page, or beside it. */
export const layerByKey = (key: string, name: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('complementary', { name }))).toBeVisible()
}
