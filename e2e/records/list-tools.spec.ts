// The tools of a list: on one line where a desk has room; wherever they wrap, what adds a record stands at the right,
// on narrow screens beside the others. What narrows a list is in sight, too.
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
      const [add, take] = [bar.getByRole('link', { name }), bar.getByRole('button', { name: /^Export/ })]
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
      if (width === 1280) expect(whole?.height, path).toBeLessThan(48)
      if (width < 550) expect(Math.abs(middle(other) - middle(plus)), path).toBeLessThan(2)
    }
  })
}

test('on a phone every filter in force is in sight', async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(taskListAt({ due: 'fresh', group: 1, priority: 2 }))
  const filters = page.getByRole('group', { name: 'Filters' }).getByRole('button')
  await expect(filters).toHaveCount(4)
  for (const one of await filters.all()) {
    await expect(one).toBeInViewport({ ratio: 1 })
    const box = await one.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  }
})
