// The one moving picture of docs/look: a task, its hours, an invoice from them, and its print, in about twenty seconds.
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pick } from './records/picker.ts'
import { taskListAt } from './screens/screen.ts'

/** As wide as a page of the repository shows it. */
const WIDTH = 880
export const movingSize = { width: 1100, height: 680 }
const STRIP = 56
const MOST_BYTES = 1_500_000
/** Milliseconds: a few letters, a step, and what is to be read. */
const [LETTERS, STEP, READ] = [110, 900, 2200] as const
const CLIENT = 'Rocket Tiffin Express'

interface Frame {
  readonly picture: Buffer
  readonly caption: number
  readonly delay: number
}

const captions = [
  '1   Say what is to be done, in a line.',
  '2   Note the hours that it took.',
  '3   Bill the hours: GST and TDS are worked out.',
  '4   Print the invoice, or send it.',
]

/** Takes frames of one page; what is told apart by its caption. */
function filming(page: Page) {
  const frames: Frame[] = []
  const take = async (caption: number, delay: number) => {
    await page.evaluate(() => document.fonts.ready)
    frames.push({ picture: await page.screenshot({ caret: 'initial' }), caption, delay })
  }
  const type = async (caption: number, field: Locator, text: string, atOnce: number) => {
    for (let at = 0; at < text.length; at += atOnce) {
      await field.pressSequentially(text.slice(at, at + atOnce))
      await take(caption, LETTERS)
    }
  }
  return { frames, take, type }
}

async function play(page: Page): Promise<readonly Frame[]> {
  const { frames, take, type } = filming(page)

  await page.goto(taskListAt({ due: 'fresh', group: 1 }))
  await page.locator('.cards > li').first().waitFor()
  await expect(page.getByText('Please wait...')).toHaveCount(0)
  await take(0, STEP)
  await page.keyboard.press('q')
  const line = page.getByLabel('Task Name')
  await type(0, line, `Send ${CLIENT} the new designs tomorrow 5pm !high #office`, 4)
  await page.getByRole('list', { name: 'Understood' }).getByRole('listitem').nth(2).waitFor()
  await take(0, READ)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.message-bar').getByText('Task has been added').waitFor()
  await take(0, STEP)

  await page.goto('/project_tasks')
  await page.locator('.cards > li').first().waitFor()
  await page.getByRole('searchbox').first().fill('Write the search')
  await page.keyboard.press('Enter')
  const task = page
    .locator('.cards > li')
    .filter({ hasText: 'Write the search' })
    .filter({ hasText: 'Rider app' })
  await task
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const worked = page.getByLabel('Worked Hours')
  await worked.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await take(1, STEP)
  await worked.fill('')
  await type(1, worked, '9.5', 1)
  await take(1, STEP)
  await page.getByRole('button', { name: /^Save/ }).click()
  await page
    .locator('.message-bar')
    .getByText(/updated/i)
    .waitFor()
  await take(1, STEP)

  await page.goto('/invoices/unbilled')
  await page.getByRole('radio', { name: 'This month' }).check({ force: true })
  await take(2, STEP)
  await pick(page, page, 'Organization', CLIENT)
  await page.getByRole('button', { name: 'Make invoice' }).waitFor()
  await page.getByRole('main').getByRole('table').first().waitFor()
  await take(2, READ + STEP)
  await page.getByRole('button', { name: 'Make invoice' }).click()
  await page.waitForURL(/\/invoices\/edit\/\d+$/)
  await page.getByLabel('Net Payable Amount').waitFor()
  await take(2, READ)

  await page.getByRole('link', { name: 'Open printable invoice' }).click()
  const sheet = page.getByRole('article', { name: /^Invoice / })
  await sheet.waitFor()
  await take(3, READ)
  await sheet.getByText('Net Payable').scrollIntoViewIfNeeded()
  await take(3, READ + READ)
  return frames
}

/** The captions in the product's own letters, beneath the frames. */
async function drawCaptions(page: Page): Promise<readonly Buffer[]> {
  const strips: Buffer[] = []
  for (const caption of captions) {
    await page.evaluate(
      ([text, height]) => {
        const strip = document.createElement('p')
        strip.textContent = text
        strip.style.cssText = `height:${height}px;margin:0;padding:0 28px;display:flex;align-items:center;
          white-space:pre;font-size:22px;font-weight:600;color:#fff;background:#26214a`
        document.body.replaceChildren(strip)
      },
      [caption, STRIP] as const,
    )
    strips.push(await page.screenshot({ clip: { x: 0, y: 0, width: movingSize.width, height: STRIP } }))
  }
  return strips
}

async function joined(frames: readonly Frame[], strips: readonly Buffer[]): Promise<Buffer> {
  const height = movingSize.height + STRIP
  const whole = await Promise.all(
    frames.map(async ({ picture, caption }) => {
      const background = { r: 255, g: 255, b: 255 }
      const both = await sharp({ create: { ...movingSize, height, channels: 3, background } })
        .composite([
          { input: picture, left: 0, top: 0 },
          { input: strips[caption] ?? picture, left: 0, top: movingSize.height },
        ])
        .png()
        .toBuffer()
      return sharp(both).resize({ width: WIDTH }).png().toBuffer()
    }),
  )
  return sharp(whole, { join: { animated: true } })
    .webp({ quality: 80, effort: 6, loop: 0, delay: frames.map(({ delay }) => delay) })
    .toBuffer()
}

/** @param page signed in, of `movingSize`, at a demo that nobody else needs: something is entered there */
export async function drawMoving(page: Page): Promise<Buffer> {
  const frames = await play(page)
  const moving = await joined(frames, await drawCaptions(page))
  if (moving.length > MOST_BYTES)
    throw new Error(`The moving picture has ${moving.length} bytes, more than ${MOST_BYTES}.`)
  return moving
}
