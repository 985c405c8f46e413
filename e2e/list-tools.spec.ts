// The tools of a list: wherever they wrap, what adds a record stands at the right, on narrow screens beside the others.
import { expect, signIn, test } from './fixtures.ts'

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
      if (width < 550) expect(Math.abs(middle(other) - middle(plus)), path).toBeLessThan(2)
    }
  })
}
