// How much a first visit fetches: the budgets of the sign-in and of the task list.
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heading } from './screen.ts'

const BEST_COMPRESSION = 9
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

/** Fetches the address anew and answers the compressed sizes of what it needed, in kB. */
async function firstLoad(page: Page, path: string, isThere: () => Promise<void>) {
  await page.goto('about:blank')
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto(path)
  await isThere()
  const sum = async (type: string) => {
    const bodies = answers.filter((answer) => answer.request().resourceType() === type)
    const sizes = await Promise.all(
      bodies.map(async (answer) => gzipSync(await answer.body(), { level: BEST_COMPRESSION }).length),
    )
    return kilobytes(sizes.reduce((one, other) => one + other, 0))
  }
  return { script: await sum('script'), style: await sum('stylesheet') }
}

test('the sign-in stays light', async ({ page }, info) => {
  const size = await firstLoad(page, '/account/login', () =>
    expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeVisible(),
  )
  info.annotations.push({ type: 'size', description: `login: ${JSON.stringify(size)} kB` })
  expect(size.script).toBeLessThanOrEqual(90)
  expect(size.style).toBeLessThanOrEqual(15)
})

test('the task list stays light', async ({ page, signedIn: _ }, info) => {
  const size = await firstLoad(page, '/tasks', () => expect(heading(page)).toHaveText('All Tasks (0)'))
  info.annotations.push({ type: 'size', description: `tasks: ${JSON.stringify(size)} kB` })
  expect(size.script).toBeLessThanOrEqual(130)
  expect(size.style).toBeLessThanOrEqual(15)
})
