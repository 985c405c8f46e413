// A person who has a keyboard and nothing else. Whoever presses with a pointer fails the journey.
import { expect, type Locator, type Page } from '@playwright/test'
import { heading } from './screen.ts'

/** More stops than any screen has. */
const MOST = 120

/** From now on a pointer is an error, which every journey forbids. */
export async function keysOnly(page: Page): Promise<void> {
  const watch = () => {
    const forbid = ({ type }: Event) => {
      throw new Error(`A ${type} where only keys are allowed.`)
    }
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(type, forbid, true)
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)
/** By its place: what is drawn by its label alone has no area. */
const isInView = (wanted: Locator) =>
  wanted.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

/** Presses Tab until this has the focus, which is where it must be seen. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < MOST; stop += 1) {
    if (await hasFocus(wanted))
      return expect.poll(() => isInView(wanted), 'what has the focus is in view').toBe(true)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(wanted)}.`)
}

/** Tab, then Enter. */
export async function enter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Types into an input that has a text already, as if it were empty. */
export async function typeOver(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** One key after the other, without waiting for the page between them: it may take so long that they are no pair. */
export async function pressPair(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
}

export async function goByKeys(page: Page, letter: string, title: string): Promise<void> {
  await pressPair(page, 'g', letter)
  await expect(heading(page)).toHaveText(title)
}

/** Over the menu and the header into the page itself, by the link that is there for it. */
export async function skipToPage(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /^Skip/ })
  await expect(link).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}
