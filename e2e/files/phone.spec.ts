// A bill is photographed on a phone, into a task.
import { task } from '@daybook/contract/entities/task.ts'
import { expect, test } from '../support/fixtures.ts'
import { findings } from '../screens/axe.ts'
import { findSmallTargets } from '../screens/find-small-targets.ts'
import { LEAST_TARGETS } from '../screens/sweep.ts'
import { filesPart, photo, tile } from './given-files.ts'

// What the browser itself puts around a picture is held back by the picture's own headers.
const ofPictures =
  /directive 'default-src 'none''|Blocked script execution in .*\/files\/|Origin-Agent-Cluster/

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  allowedConsole: [ofPictures],
})

test('a bill is photographed into a task, opened, and is there after a reload', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { name: 'Pay the printer' })
  await page.goto(`/tasks/edit/${id}`)
  const camera = filesPart(page).locator('input[capture]')
  await expect(filesPart(page).getByRole('button', { name: 'Take a photo' })).toBeVisible()
  await expect(camera).toHaveAttribute('capture', 'environment')
  await expect(camera).toHaveAttribute('accept', 'image/*')

  await camera.setInputFiles(await photo('IMG_20261122_140301.jpg', 1200))
  const bill = tile(page, 'IMG_20261122_140301.jpg')
  await expect(bill).toBeVisible()
  await expect(bill.locator('img')).toHaveJSProperty('complete', true)
  await expect(filesPart(page).getByRole('status')).toHaveText('IMG_20261122_140301.jpg has been added.')

  await page.reload()
  await expect(tile(page, 'IMG_20261122_140301.jpg')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await tile(page, 'IMG_20261122_140301.jpg').getByRole('button', { name: /^IMG/ }).tap()
  const picture = await opened
  await picture.waitForLoadState()
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 1200)
  await picture.close()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await page.evaluate(findSmallTargets, LEAST_TARGETS)).toEqual([])
  expect(await findings(page)).toEqual([])
})
