// Every journey excuses the console's line about a page that leads nowhere: this one sees that it excuses no other line.
import type { ConsoleMessage } from '@playwright/test'
import { expect, failedCalls, test, watchNowhere } from '../support/fixtures.ts'

test.use({ allowedConsole: [failedCalls] })

test('a page that leads nowhere is excused, a missing file is not', async ({ page, context }) => {
  const isNowhere = watchNowhere(context)
  const said: ConsoleMessage[] = []
  context.on('console', (message) => said.push(message))

  await page.goto('/nothing/here#below')
  await page.evaluate(() => fetch('/fonts/none.woff2'))
  await expect.poll(() => said.length).toBe(2)
  expect(said.map((message) => [new URL(message.location().url).pathname, isNowhere(message)])).toEqual([
    ['/nothing/here', true],
    ['/fonts/none.woff2', false],
  ])
})
