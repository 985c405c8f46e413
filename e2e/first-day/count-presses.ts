// Counts what a person presses: buttons, links and boxes by the pointer, and the Enter key. Letters that are typed are no presses.
import type { Page } from '@playwright/test'

/** Stands before the page is opened. @returns how many there were until now */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const count = (event: Event) => {
      const isPress =
        event.type === 'pointerdown' || (event instanceof KeyboardEvent && event.key === 'Enter')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exposed above
      if (event.isTrusted && isPress) (window as unknown as { countPress: () => void }).countPress()
    }
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', count, true)
  })
  return () => presses
}
