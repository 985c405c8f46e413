// The tools of a list: on one line where a desk has room, and elsewhere in one menu, beside what adds a record. What narrows a
// list stands in one line, too, which a phone scrolls sideways.
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { taskListAt } from '../screens/screen.ts'

const lists = {
  '/invoices': 'Add New Invoice',
  '/data_statuses': 'Add New Data Status',
  '/organizations': 'Add New Organization',
  '/project_tasks': 'Add New Project Task',
}

for (const width of [360, 390, 768, 1280]) {
  test(`what adds a record stands at the right at ${width} px`, async ({ page, server }) => {
    await signIn(page, server.superAdmin)
    await page.setViewportSize({ width, height: 800 })
    for (const [path, name] of Object.entries(lists)) {
      await page.goto(path)
      const bar = page.locator('.list-bar')
      const add = bar.getByRole('link', { name })
      const take = bar.getByRole('button', { name: width < 1000 ? 'List tools' : /^Export/ })
      await expect(add).toBeVisible()
      await expect(take).toBeVisible()
      const [whole, plus, other] = [
        await bar.boundingBox(),
        await add.boundingBox(),
        await take.boundingBox(),
      ]
      const right = (box: typeof whole) => (box?.x ?? 0) + (box?.width ?? 0)
      const middle = (box: typeof whole) => (box?.y ?? 0) + (box?.height ?? 0) / 2
      expect(Math.abs(right(whole) - right(plus)), path).toBeLessThan(2)
      expect(whole?.height, path).toBeLessThanOrEqual(48)
      expect(Math.abs(middle(other) - middle(plus)), path).toBeLessThan(2)
    }
  })
}

test('on a phone every filter in force stands in one line, which scrolls to it', async ({
  page,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(taskListAt({ due: 'fresh', group: 1, priority: 2 }))
  const filters = page.getByRole('group', { name: 'Filters' }).getByRole('button')
  await expect(filters).toHaveCount(4)
  expect((await page.locator('.list-bar').boundingBox())?.height).toBe(48)
  for (const one of await filters.all()) {
    await one.scrollIntoViewIfNeeded()
    await expect(one).toBeInViewport({ ratio: 0.9 })
    const [box, tools] = [
      await one.boundingBox(),
      await page.getByRole('button', { name: 'List tools' }).boundingBox(),
    ]
    expect((box?.x ?? 0) + (box?.width ?? 0), 'not under the tools').toBeLessThanOrEqual(tools?.x ?? 0)
  }
})
