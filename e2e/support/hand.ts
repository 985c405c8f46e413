// The three ways in which people use a screen: a pointer at a desk, keys alone, a finger on a phone. One journey is run in each.
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { rememberMessages } from '../screens/heard.ts'
import { keysOnly, tabTo, typeOver } from '../screens/keys-only.ts'

export type Way = 'pointer' | 'keys' | 'finger'

const desk = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const ways = [
  { way: 'pointer', title: 'with a pointer', use: desk },
  { way: 'keys', title: 'with keys alone', use: desk },
  { way: 'finger', title: 'with a finger at 360 px', use: phone },
] as const

interface Doing {
  /** A button or a link. */
  readonly press: (wanted: Locator) => Promise<void>
  /** Into an input, in place of what is there. */
  readonly write: (wanted: Locator, text: string) => Promise<void>
  readonly tick: (box: Locator) => Promise<void>
  /** One radio button of a group. */
  readonly choose: (radio: Locator) => Promise<void>
  /** @param option as it is read in the drop-down */
  readonly pick: (select: Locator, option: string) => Promise<void>
}

export interface Hand extends Doing {
  readonly page: Page
  readonly way: Way
  /** From the sign-in page; what follows is for the caller to wait for. */
  readonly signIn: (who: { readonly email: string; readonly password: string }) => Promise<void>
  readonly signOut: () => Promise<void>
  /** Somebody else, with a browser of their own, who uses it the same way. */
  readonly other: (browser: Browser, baseURL: string) => Promise<Hand>
}

const withPointer: Doing = {
  press: (wanted) => wanted.click(),
  write: (wanted, text) => wanted.fill(text),
  tick: (box) => box.check(),
  choose: (radio) => radio.check(),
  pick: async (select, option) => void (await select.selectOption({ label: option })),
}

const withFinger: Doing = {
  press: (wanted) => wanted.tap(),
  write: async (wanted, text) => {
    await wanted.tap()
    await wanted.fill(text)
  },
  tick: async (box) => {
    await box.tap()
    await expect(box).toBeChecked()
  },
  choose: async (radio) => {
    await radio.tap()
    await expect(radio).toBeChecked()
  },
  pick: async (select, option) => void (await select.selectOption({ label: option })),
}

const withKeys = (page: Page): Doing => ({
  press: async (wanted) => {
    await tabTo(page, wanted)
    await page.keyboard.press('Enter')
  },
  write: (wanted, text) => typeOver(page, wanted, text),
  tick: async (box) => {
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  },
  choose: async (radio) => {
    const name = await radio.getAttribute('name')
    const group = page.locator(`input[type=radio][name="${name ?? ''}"]`)
    await tabTo(page, group.and(page.locator(':checked')))
    for (let step = 0; step < (await group.count()) && !(await radio.isChecked()); step += 1)
      await page.keyboard.press('ArrowDown')
    await expect(radio).toBeChecked()
  },
  pick: async (select, option) => {
    await tabTo(page, select)
    await page.keyboard.type(option)
    await expect(select.locator('option:checked')).toHaveText(option)
  },
})

/** @param page where nothing is open yet, or nothing that a pointer opened */
export async function handOn(page: Page, way: Way): Promise<Hand> {
  if (way === 'keys') await keysOnly(page)
  const doing = { pointer: withPointer, finger: withFinger, keys: withKeys(page) }[way]
  const { press, write } = doing
  return {
    ...doing,
    page,
    way,
    signIn: async ({ email, password }) => {
      await page.goto('/account/login')
      const form = page.locator('form')
      await write(form.getByLabel(/^Email/), email)
      await write(form.getByLabel(/^Password/), password)
      await press(form.getByRole('button', { name: 'Sign In' }))
    },
    signOut: async () => {
      // On a phone the menu is a drawer.
      if (way === 'finger') await press(page.getByRole('button', { name: 'Open menu' }))
      await press(page.getByRole('button', { name: 'Logout' }))
      await page.waitForURL('**/account/login')
    },
    other: async (browser, baseURL) => {
      const { use } = ways.find((one) => one.way === way) ?? ways[0]
      const context = await browser.newContext({ ...use, baseURL })
      await context.addInitScript(rememberMessages)
      // Such as a pointer where there are keys alone.
      context.on('weberror', (error) => {
        throw error.error()
      })
      return handOn(await context.newPage(), way)
    },
  }
}
