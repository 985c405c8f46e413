// Pages that stay open over midnight show the new day.
import { task } from '@daybook/contract/entities/task.ts'
import { expect, test } from '../support/fixtures.ts'

const today = (day: string) => `[data-date="${day}"].month-grid__day--today`

test('the calendar marks another day, and the list calls another task late', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, {
    name: 'Call the bank',
    dueDate: Date.parse('2031-01-06T09:30+05:30'),
    reminderAt: null,
  })
  await page.clock.install({ time: new Date('2031-01-06T23:50+05:30') })
  await page.goto('/tasks/task_calendar')
  await expect(page.locator(today('2031-01-06'))).toBeVisible()
  // What is under way gives up after a minute, and eleven are about to pass.
  await expect(page.getByRole('link', { name: 'Call the bank' })).toBeVisible()
  await page.clock.runFor('11:00')
  await expect(page.locator(today('2031-01-07'))).toBeVisible()
  await expect(page.locator(today('2031-01-06'))).toHaveCount(0)

  await page.goto('/tasks')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Call the bank' })
  await expect(card).toContainText('1 day over')
  await page.clock.runFor('24:00:00')
  await expect(card).toContainText('2 days over')
})
