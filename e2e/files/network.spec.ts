// On the way: three at once, given up, and a lost connection after which it goes on by itself.
import { task } from '@daybook/contract/entities/task.ts'
import type { Route } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { choose, filesPart, large, tile } from './given-files.ts'

const MIB = 1024 * 1024
const PARTS = '**/api/files/uploads/*?offset=*'

test.use({ allowedConsole: [failedCalls] })

test('goes on where it was when the connection is back, without a press', async ({
  page,
  context,
  intercept,
  given,
  signedIn: _,
}) => {
  const offsets: string[] = []
  await intercept(PARTS, async (route: Route) => {
    offsets.push(new URL(route.request().url()).searchParams.get('offset') ?? '')
    // The third part meets a network that is gone.
    if (offsets.length === 3) {
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    }
    return route.continue()
  })
  const { id } = await given(task, { name: 'Send the plans' })
  await page.goto(`/tasks/edit/${id}`)
  const plans = large('plans.bin', 5 * MIB)
  await choose(page).setInputFiles(plans)
  await expect(filesPart(page)).toContainText('Waits for the connection')
  await context.setOffline(false)
  await expect(tile(page, 'plans.bin')).toBeVisible()
  // Nothing that had arrived was sent again.
  expect(offsets).toEqual([
    '0',
    String(MIB),
    String(2 * MIB),
    String(2 * MIB),
    String(3 * MIB),
    String(4 * MIB),
  ])
  const came = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for plans.bin' }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  const stream = await (await came).createReadStream()
  const chunks = await stream.toArray()
  expect(Buffer.concat(chunks).equals(plans.buffer)).toBe(true)
})

test('three are sent at once, the others wait, and one is given up', async ({
  page,
  intercept,
  given,
  signedIn: _,
}) => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await intercept(PARTS, async (route: Route) => {
    await held
    // What was given up meanwhile has nobody left to answer.
    await route.continue().catch(() => undefined)
  })
  const { id } = await given(task, { name: 'Send the plans' })
  await page.goto(`/tasks/edit/${id}`)
  const names = ['a.bin', 'b.bin', 'c.bin', 'd.bin']
  await choose(page).setInputFiles(names.map((name) => large(name, MIB)))
  await expect(filesPart(page).getByText(/^\d+% of 1 MB$/)).toHaveCount(3)
  await expect(filesPart(page).getByText('Waits its turn')).toHaveCount(1)

  await page.getByRole('button', { name: 'Cancel b.bin' }).click()
  await expect(filesPart(page).getByText('Waits its turn')).toHaveCount(0)
  letGo()
  for (const name of ['a.bin', 'c.bin', 'd.bin']) await expect(tile(page, name)).toBeVisible()
  await expect(filesPart(page)).not.toContainText('b.bin')
})
