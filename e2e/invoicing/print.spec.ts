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
