// What the message bar has said. A message goes after five seconds, and a machine that stands still may lose all five.
import { expect, type Page } from '@playwright/test'

/**
 * Runs in the page before anything else. Remembers each message whose time was over; one that the page took away itself
 * is as gone for a journey as for a person, and so is what was said before the last press.
 */
export function rememberMessages(): void {
  const heard: string[] = []
  Reflect.set(window, 'heard', heard)
  const ALMOST_ITS_TIME_MS = 4900
  const shown = new Map<string, number>()
  const look = () => {
    const now = performance.now()
    const texts = [
      ...document.querySelectorAll<HTMLElement>('.message-bar :is(.message__text, .toast__text)'),
    ].map((each) => each.textContent)
    for (const [text, since] of shown)
      if (!texts.includes(text)) {
        shown.delete(text)
        if (now - since > ALMOST_ITS_TIME_MS) heard.push(text)
      }
    for (const text of texts) if (!shown.has(text)) shown.set(text, now)
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
  for (const press of ['keydown', 'pointerdown'])
    addEventListener(
      press,
      () => {
        heard.length = 0
        shown.clear()
      },
      true,
    )
}

const heardIn = (page: Page) => page.evaluate(() => (Reflect.get(window, 'heard') ?? []) as string[])

/** Waits until the message bar says this, or has said it since the last press. */
export async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  const now = page.locator('.message-bar').getByText(text, { exact: true })
  await expect(async () => {
    if (await now.isVisible()) return
    const heard = await heardIn(page)
    if (typeof text === 'string') expect(heard, 'what the message bar said').toContain(text)
    else expect(heard.join('\n'), 'what the message bar said').toMatch(text)
  }).toPass({ timeout: 10_000 })
}
