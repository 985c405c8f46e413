// The task list on paper: compact, whole and without anything to press.
import { task } from '@daybook/contract/entities/task.ts'
import { addStaff, type ApiSession, openApiSession } from '../support/api-session.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { printed } from './invoicing.ts'
import { cards, heading } from '../screens/screen.ts'

const DAY = 86_400_000
const long = 'Ask the landlord about the leaking tap and write down what he says'

async function fill(api: ApiSession) {
  const names = Array.from({ length: 39 }, (_each, index) => `Task ${index + 1}`)
  for (const name of names) await api.add(task, { name, dueDate: Date.UTC(2031, 0, 6, 4, 0) })
  await api.add(task, { name: long, dueDate: Date.UTC(2031, 0, 5, 4, 0) - DAY, status: { id: 2 } })
}

test.describe('forty tasks', () => {
  test.beforeEach(async ({ page, request, superApi }) => {
    const staff = await addStaff(superApi, ROLES.user)
    await fill(await openApiSession(request, staff))
    await startSignedIn(page, staff)
    await page.goto('/tasks')
    await expect(heading(page)).toHaveText('All Tasks (40)')
    await expect(cards(page)).toHaveCount(40)
  })

  for (const view of ['Cards', 'Table'] as const)
    test(`${view}: few pages, whole names, who does it, and no button`, async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name: view, exact: true }).click()
      await expect(page.getByRole('main').getByText(long.slice(0, 20))).toBeVisible()
      const { pages, text } = await printed(page)
      expect(pages).toBeLessThanOrEqual(2)
      expect(text.replaceAll(/\s/g, '')).toContain(`1/${pages}`)
      expect(text).toContain('All Tasks (40)')
      expect(text).toContain(long)
      expect(text.split('Ravi User').length - 1).toBe(40)
      expect(text).toContain('In Progress')
      expect(text).toContain('Jan 06, 2031')

      await page.emulateMedia({ media: 'print' })
      const pressable = page.locator('button:visible, input:visible, select:visible')
      // The circle says whether a task is done, and the words over a column what is in it.
      await expect(pressable.and(page.locator(':not(.check-circle, th button)'))).toHaveCount(0)
      const tooWide = () =>
        [...document.querySelectorAll('.list-page *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ className, textContent }) => `${className} ${textContent}`)
      expect(await page.evaluate(tooWide)).toEqual([])
    })
})

/** What an office has before it in a week: some done, some late, names of every length. */
const week = [
  'File GSTR-1 for October',
  'Reply to the TDS notice of Tidepool Tea Traders',
  'Call the caterer',
  'Room booking: mend the rounding of half paise',
  'Collect the rent agreement, second floor',
]
const DAYS = 5

test.describe('a week of twenty-five tasks', () => {
  test.beforeEach(async ({ page, request, superApi }) => {
    const staff = await addStaff(superApi, ROLES.user)
    const api = await openApiSession(request, staff)
    for (let day = 0; day < DAYS; day += 1)
      for (const [place, name] of week.entries())
        await api.add(task, {
          name: `${name} ${day + 1}`,
          description: place === 1 ? 'Form 26Q challans for the second quarter are with Meera.' : '',
          dueDate: Date.UTC(2031, 0, 6 + day, 4 + place, 30),
          status: { id: 1 + (place % 3) },
        })
    await startSignedIn(page, staff)
    await page.goto('/tasks')
    await expect(heading(page)).toHaveText('All Tasks (25)')
    await expect(cards(page)).toHaveCount(25)
  })

  for (const view of ['Cards', 'Table'] as const)
    test(`${view}: one A4 sheet, with dots, who does it, and its page number`, async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name: view, exact: true }).click()
      await expect(page.getByRole('main').getByText('Call the caterer 5')).toBeVisible()
      const { pages, text } = await printed(page)
      expect(pages).toBe(1)
      expect(text.replaceAll(/\s/g, '')).toContain('1/1')
      expect(text.split('Ravi User').length - 1).toBe(25)
      expect(text).toContain('Jan 10, 2031')
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.status-dot:visible')).toHaveCount(25)
    })
})
