// What the shell is at each width: the drawer, the rail of icons, and a phone's thumb bar (decision 0174).
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { findings } from '../screens/axe.ts'
import { cards, heading, resize, taskListAt } from '../screens/screen.ts'

const rail = (page: Page) => page.getByRole('complementary')
const group = (page: Page, name: string) => rail(page).getByRole('button', { name: new RegExp(`^${name}`) })
const flyOut = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const thumbBar = (page: Page) => page.getByRole('navigation', { name: 'Thumb bar' })
const widthOf = async (page: Page) => (await rail(page).boundingBox())?.width

test.describe('Between phone and desk', () => {
  test.use({ viewport: { width: 768, height: 800 } })

  test('an icon opens its group beside it, and leads on', async ({ page, given, atHome: _ }) => {
    await given(task, { name: 'Late', dueDate: Date.now() - 100_000_000 })
    await expect(group(page, 'Tasks')).toBeVisible()
    expect(await widthOf(page)).toBe(60)
    await group(page, 'Tasks').click()
    await expect(flyOut(page, 'Tasks').getByRole('link')).toHaveCount(12)
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page, 'colours')).toEqual([])
    await flyOut(page, 'Tasks').getByRole('link', { name: 'All Open Tasks' }).click()
    await expect(page).toHaveURL(taskListAt({ group: 1 }))
    await expect(flyOut(page, 'Tasks')).toBeHidden()
  })

  test('by keys: → opens, ↓ goes on, Escape and ← close, and the focus goes back', async ({
    page,
    atHome: _,
  }) => {
    const tasks = group(page, 'Tasks')
    const entry = flyOut(page, 'Tasks').getByRole('link')
    await tasks.focus()
    await page.keyboard.press('ArrowRight')
    await expect(entry.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entry.nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(flyOut(page, 'Tasks')).toBeHidden()
    await expect(tasks).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(entry.first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(flyOut(page, 'Tasks')).toBeHidden()
    await expect(tasks).toBeFocused()
  })

  test('the person and the way out are at its foot', async ({ page, atHome: person }) => {
    const name = `${person.firstname} ${person.lastname}`
    await group(page, name).click()
    await expect(flyOut(page, name)).toContainText(person.email)
    await flyOut(page, name).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/account/login')
  })
})

test('[ folds the menu, the button unfolds it, and each width remembers its own', async ({
  page,
  atHome: _,
}) => {
  await expect(heading(page)).toHaveText('My Apps')
  expect(await widthOf(page)).toBe(264)
  await page.keyboard.press('[')
  await expect.poll(() => widthOf(page)).toBe(60)
  await page.reload()
  await expect.poll(() => widthOf(page)).toBe(60)
  await page.getByRole('button', { name: 'Unfold the menu' }).click()
  await expect.poll(() => widthOf(page)).toBe(264)
  await expect(page.getByRole('button', { name: 'Fold the menu' })).toBeFocused()
  await resize(page, 800)
  await expect.poll(() => widthOf(page)).toBe(60)
  await page.keyboard.press('[')
  await expect.poll(() => widthOf(page)).toBe(264)
})

test('[ leaves the focus in the menu where it was in it, and on the page where it was not', async ({
  page,
  atHome: _,
}) => {
  await page.getByRole('complementary').getByRole('link', { name: 'Help' }).focus()
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Unfold the menu' })).toBeFocused()
  await group(page, 'Tasks').focus()
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Fold the menu' })).toBeFocused()
  const quickAdd = page.getByRole('banner').getByRole('button', { name: 'Quick add' })
  await quickAdd.focus()
  await page.keyboard.press('[')
  await expect.poll(() => widthOf(page)).toBe(60)
  await expect(quickAdd).toBeFocused()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the thumb bar leads to what visits are for, and is away in forms and under a keyboard', async ({
    page,
    atHome: _,
  }) => {
    const bar = thumbBar(page)
    await expect(bar).toBeVisible()
    expect(await findings(page)).toEqual([])
    await bar.getByRole('link', { name: 'Tasks' }).tap()
    await expect(page).toHaveURL(taskListAt())
    await expect(bar.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('searchbox').tap()
    await expect(bar).toBeHidden()
    await heading(page).tap()
    await bar.getByRole('link', { name: 'Calendar' }).tap()
    await expect(page).toHaveURL('/tasks/task_calendar')
    await bar.getByRole('button', { name: 'Quick add' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/bookmarks/add')
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(bar).toBeHidden()
  })

  test('it covers nothing at the end of a page', async ({ page, given, signedIn: _ }) => {
    for (let count = 0; count < 8; count += 1) await given(task, { name: `Task ${count}` })
    await page.goto('/tasks')
    await expect(cards(page)).toHaveCount(8)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = await cards(page).last().boundingBox()
    const bar = await thumbBar(page).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})
