// The message bar floats: it moves nothing, and goes by itself; what failed says so where it stands. Offline is told in the header.
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { card, said } from '../screens/screen.ts'

const LIST = '**/api/customized/organizations'
const TIDEPOOL = 'Call Tidepool'

test('a message moves nothing, and with Undo it goes after ten seconds', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: TIDEPOOL })
  await given(task, { name: 'Stays', dueDate: Date.now() - 100_000_000 })
  await page.clock.install()
  await page.goto('/tasks')
  const other = card(page, 'Stays')
  const before = await other.boundingBox()
  await page.getByRole('button', { name: `Complete ${TIDEPOOL}` }).click()
  const message = said(page, messages.taskCompleted(TIDEPOOL))
  await expect(message).toBeVisible()
  expect(await other.boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await page.clock.runFor(9000)
  await expect(message).toBeVisible()
  await page.clock.runFor(1500)
  await expect(message).toBeHidden()
})

test.describe('A list that fails', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('says why after the message has gone, and has a way on', async ({
    page,
    intercept,
    given,
    signedIn: _,
  }) => {
    await given(organization, { name: 'Tidepool' })
    let isDown = true
    await intercept(LIST, (route) => (isDown ? route.fulfill({ status: 500 }) : route.continue()))
    await page.goto('/organizations')
    const main = page.getByRole('main')
    await expect(main.getByText(messages.pleaseWait)).toBeVisible()
    await expect(main).toContainText(messages.nothingLost)
    isDown = false
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Tidepool')).toBeVisible()
  })
})

test('the header says it only while there is no network', async ({ page, context, atHome: _ }) => {
  const mark = page.getByRole('banner').getByText('Offline')
  await expect(mark).toBeHidden()
  await context.setOffline(true)
  await expect(mark).toBeVisible()
  await context.setOffline(false)
  await expect(mark).toBeHidden()
})
