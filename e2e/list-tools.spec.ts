// The tools of a list: wherever they wrap, what adds a record stands at the right, and the others stay together.
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
      const add = page.getByRole('main').getByRole('link', { name }).first()
      const [bar, button] = [page.locator('.list-bar'), add]
      await expect(button).toBeVisible()
      await expect(bar.getByRole('button', { name: /^Export/ })).toBeVisible()
      if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}${path}-${width}.png`, clip: { x: 0, y: 0, width, height: 260 } })
      const [whole, own] = [await bar.boundingBox(), await button.boundingBox()]
      expect(Math.abs((whole?.x ?? 0) + (whole?.width ?? 0) - (own?.x ?? 0) - (own?.width ?? 0)), path).toBeLessThan(8)
    }
  })
}
