// With the machine's own colours every state looks different from its opposite: what is done, chosen, current or unread.
import type { Locator, Page } from '@playwright/test'
import { task } from '@daybook/contract/entities/task.ts'
import { expect, test } from '../support/fixtures.ts'
import { menuEntry, openGroup, taskListAt } from './screen.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** As drawn; the pointer is far away, because what it is over looks different. */
async function drawn(page: Page, part: Locator): Promise<string> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return (await part.screenshot({ animations: 'disabled' })).toString('base64')
}

const style = (part: Locator, name: 'borderBottomColor' | 'outlineStyle' | 'borderTopWidth') =>
  part.evaluate((element, property) => getComputedStyle(element)[property], name)

test('an open task has an empty circle, a closed one a tick', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Still to do' })
  await given(task, { name: 'Done', status: { id: 3 } })
  await page.goto('/tasks')
  const open = page.getByRole('button', { name: 'Complete Still to do' })
  const done = page.getByRole('button', { name: 'Complete Done' })
  await expect(done).toHaveAttribute('aria-pressed', 'true')
  const [asOpen, asDone] = [await drawn(page, open), await drawn(page, done)]
  expect(asOpen).not.toBe(asDone)
  // Without their drawings: the open one never had any, the tick of the other was to be seen.
  await page.locator('.check-circle svg').evaluateAll((all) => all.forEach((one) => one.remove()))
  expect(await drawn(page, open)).toBe(asOpen)
  expect(await drawn(page, done)).not.toBe(asDone)
})

test('the tab that is open is marked', async ({ page, signedIn: _ }) => {
  await page.goto('/settings/reminders')
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  const current = tabs.and(page.locator('[aria-current=page]'))
  await expect(current).toHaveText('Reminders')
  const other = tabs.and(page.locator(':not([aria-current])')).first()
  expect(await style(current, 'borderBottomColor')).not.toBe(await style(other, 'borderBottomColor'))
  const canvas = await page.evaluate(() => {
    document.body.style.color = 'Canvas'
    return getComputedStyle(document.body).color
  })
  expect(await style(other, 'borderBottomColor')).toBe(canvas)
})

test('the bell shows its number', async ({ page, given, atHome: _ }) => {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await given(task, { name: 'Call the bank', reminderAt: Date.now() + 1000 })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const count = bell.locator('.bell__count')
  const colours = await count.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  expect(new Set(colours).size).toBe(2)
  expect(colours[1]).not.toBe('rgba(0, 0, 0, 0)')
  const withNumber = await drawn(page, count)
  await count.evaluate((element) => (element.innerHTML = '&nbsp;'))
  expect(await drawn(page, count)).not.toBe(withNumber)
  // On the system's own colours nothing of the bell shines through the figure.
  await expect(count).toHaveCSS('forced-color-adjust', 'none')
})

test('the switch of the view, the page in the menu and a chosen filter', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Still to do' })
  await page.goto(taskListAt({ group: 1 }))
  const [cards, table] = ['Cards', 'Table'].map((name) =>
    page.getByRole('main').getByRole('button', { name, exact: true }),
  )
  if (!cards || !table) throw new Error('The switch has two halves.')
  await expect(cards).toHaveAttribute('aria-pressed', 'true')
  expect(await style(cards, 'borderTopWidth')).not.toBe(await style(table, 'borderTopWidth'))

  await openGroup(page, 'Tasks')
  expect(await style(menuEntry(page, 'All Open Tasks'), 'outlineStyle')).toBe('solid')
  expect(await style(menuEntry(page, 'Upcoming Tasks'), 'outlineStyle')).toBe('none')
  await page.goto('/about_us')
  const help = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' })
  await expect(help).toHaveAttribute('aria-current', 'page')
  expect(await style(help, 'outlineStyle')).toBe('solid')
})

test('boxes, switches and the option that the keys are on', async ({ page, signedIn: _ }) => {
  await page.goto('/settings/reminders')
  const mail = page.getByRole('switch', { name: 'E-mail' }).or(page.getByRole('checkbox', { name: 'E-mail' }))
  const digest = page.getByRole('checkbox', { name: 'Send me a digest' })
  for (const box of [mail, digest]) {
    await expect(box).toBeVisible()
    const before = await drawn(page, box)
    const was = await box.isChecked()
    await box.setChecked(!was)
    expect(await drawn(page, box)).not.toBe(before)
  }

  await page.getByRole('combobox', { name: /^Time zone: / }).click()
  const options = page.getByRole('listbox').getByRole('option')
  await page.keyboard.press('ArrowDown')
  const marked = options.and(page.locator('[data-highlighted]'))
  await expect(marked).toHaveCount(1)
  expect(await style(marked, 'outlineStyle')).toBe('solid')
})
