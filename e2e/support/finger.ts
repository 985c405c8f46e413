// A finger on the screen, as the browser itself gets it: what a page makes of it, scrolling too, is the browser's business.
import type { CDPSession, Locator, Page } from '@playwright/test'

interface Move {
  /** CSS pixels to the right. */
  readonly across?: number
  /** CSS pixels downwards. */
  readonly along?: number
  /** Where in the element it begins, of its width; the middle unless said. */
  readonly from?: number
}

const STEPS = 8

const dispatch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

/** Puts a finger on the element, moves it and lifts it. */
export async function moveFinger(
  page: Page,
  on: Locator,
  { across = 0, along = 0, from = 0.5 }: Move,
): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('What the finger is to touch is not on the screen')
  const session = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width * from, box.y + Math.min(box.height, 60) / 2]
  await dispatch(session, 'touchStart', x, y)
  for (let step = 1; step <= STEPS; step += 1)
    await dispatch(session, 'touchMove', x + (across * step) / STEPS, y + (along * step) / STEPS)
  await dispatch(session, 'touchEnd')
  await session.detach()
}
