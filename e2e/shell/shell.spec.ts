// What stands around every page: header, drawer, tiles, and the pages that lead nowhere.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { logout } from '@daybook/contract/account/session-endpoints.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, signIn, startSignedIn } from '../support/sign-in.ts'
import {
  goByMenu,
  heading,
  isListCall,
  menuEntry,
  menuOf,
  openGroup,
  resize,
  taskListAt,
} from '../screens/screen.ts'

const anyBookmark = { name: 'Manual', reference: 'https://daybook.example/manual' }

test('the account menu leads to the own account, the password and out', async ({
  page,
  api,
  atHome: signedIn,
}) => {
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('My account')
  await expect(page).toHaveURL(`/users/edit/${api.me.id}`)
  await expect(page.getByLabel('First Name')).toHaveValue(signedIn.firstname)
  await choose('Change Password')
  await expect(page).toHaveURL('/users/change_password')
  await choose('Logout')
  await expect(page).toHaveURL('/account/login')
  await page.goto('/home')
  await expect(page).toHaveURL('/account/login')
})

test('the header leads home, and the next session starts afresh', async ({ page, atHome: signedIn }) => {
  await goByMenu(page, 'Invoices', 'All Invoices')
  await expect(heading(page)).toContainText('Invoices')
  await page.getByRole('banner').getByRole('link', { name: 'My Apps' }).click()
  await expect(page).toHaveURL('/home')
  await expect(heading(page)).toHaveText('My Apps')
  await expect(page).toHaveTitle(/My Apps/)
  await goByMenu(page, 'Invoices', 'All Invoices')
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await fillSignIn(page, signedIn)
  await expect(page).toHaveURL('/home')
  await expect(menuOf(page).getByRole('button', { expanded: true })).toHaveText(['My Favorites'])
})

for (const width of [1280, 360])
  test(`the ring of the focus is whole around the brand at ${width} px`, async ({ page, atHome: _ }) => {
    await resize(page, width)
    await expect(heading(page)).toHaveText('My Apps')
    if (width < 550) await page.getByRole('button', { name: 'Open menu' }).click()
    const brand = page.getByRole('link', { name: 'Daybook' })
    await page.keyboard.press('Tab')
    await brand.focus()
    const ring = await brand.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element)
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const box = element.getBoundingClientRect()
      const around = element.closest('.drawer')?.getBoundingClientRect() ?? new DOMRect()
      const sides = [box.top - around.top, box.left - around.left, around.right - box.right]
      return { width: Number.parseFloat(outlineWidth), room: Math.min(...sides) - reach }
    })
    expect(ring.width).toBeGreaterThan(0)
    expect(ring.room).toBeGreaterThanOrEqual(0)
  })

test('the trail shows the place, and is kept encrypted across a reload', async ({
  page,
  given,
  atHome: _,
}) => {
  const [one, other] = [await given(bookmark, anyBookmark), await given(bookmark, anyBookmark)]
  await goByMenu(page, 'Contacts', 'All Contacts')
  await expect(page).toHaveURL('/contacts')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail).toBeHidden()
  for (const { id } of [one, other, one]) {
    await page.goto(`/bookmarks/edit/${id}`)
    await expect(trail.getByRole('link')).toHaveText(['Bookmarks'])
  }
  const kept = await page.evaluate(() => localStorage.getItem('daybook.trail'))
  expect(kept).toBeTruthy()
  expect(kept).not.toContain('ookmark')
  await page.reload()
  await trail.getByRole('link', { name: 'Bookmarks' }).click()
  await expect(page).toHaveURL('/bookmarks')
  await expect(trail).toBeHidden()
})

test('Logout gives up what was asked for: nothing is refused afterwards', async ({
  page,
  intercept,
  signedIn: _,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  // The list, and the shell of visitors, until whose code is here the page of before is only hidden.
  for (const slow of ['**/api/customized/organizations', '**/assets/public-shell-*.js'])
    await intercept(slow, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
  const asked = page.waitForRequest(isListCall('organizations'))
  await page.goto('/organizations')
  await asked
  const told = page.waitForResponse((answer) => answer.url().endsWith(logout.path))
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await told
  letGo()
  await expect(page.locator('form').getByLabel(/^Email/)).toBeVisible()
})

test('every tile opens its module', async ({ page, atHome: _ }) => {
  await expect(page.getByRole('main')).toContainText('remembering your daily work')
  const tiles = [
    ['Tasks', taskListAt()],
    ['Task Calendar', '/tasks/task_calendar'],
    ['Bookmarks', '/bookmarks'],
    ['Organizations', '/organizations'],
    ['Contacts', '/contacts'],
    ['Projects', '/projects'],
    ['Project Tasks', '/project_tasks'],
    ['Invoice Task Groups', '/invoice_task_groups'],
    ['Invoices', '/invoices'],
    ['Help', '/about_us'],
  ] as const
  const section = page.getByRole('region', { name: 'Daily work' })
  for (const [label, to] of tiles) {
    await section
      .getByRole('link', { name: new RegExp(`^${label}( ?\\w+)?$`) })
      .and(page.locator(`[href="${to}"]`))
      .click()
    await expect(page).toHaveURL(to)
    await page.getByRole('banner').getByRole('link', { name: 'My Apps', description: 'My Apps' }).click()
  }
})

test('/navigate leads on: neither reload nor Back ends there', async ({ page, atHome: _ }) => {
  await openGroup(page, 'Tasks')
  await menuEntry(page, 'All Open Tasks').click()
  await expect(page).toHaveURL(taskListAt({ group: 1 }))
  await page.reload()
  await expect(page).toHaveURL(taskListAt({ group: 1 }))
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await page.goForward()
  await expect(page).toHaveURL(taskListAt({ group: 1 }))
  await page.goto('/navigate')
  await expect(page).toHaveURL('/home')
  for (const target of [
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'data:text/html,evil',
  ]) {
    await page.evaluate((state) => {
      history.pushState({ target: state }, '', '/navigate')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    }, target)
    await expect(page).toHaveURL('/home')
  }
})

test('a remembered origin never leads to another site', async ({ page, person }) => {
  await page.goto('/account/login')
  await page.evaluate(() => sessionStorage.setItem('daybook.origin', '//evil.example/home'))
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/home')
})

test('what a role may not see says so, and leads back', async ({ page, superApi }) => {
  await signIn(page, await addStaff(superApi, ROLES.user))
  await goByMenu(page, 'Contacts', 'All Contacts')
  await expect(page).toHaveURL('/contacts')
  await page.goto('/users')
  await expect(page).toHaveURL('/error/not_authorized')
  await expect(page.getByRole('alert').filter({ hasText: messages.notAuthorizedRoute })).toBeVisible()
  await page.getByRole('button', { name: 'Back to previous page' }).click()
  await expect(page).toHaveURL('/contacts')
})

test('an address that is none says so in either shell', async ({ page, person }) => {
  await page.goto('/nothing/here')
  await expect(page.getByText(messages.routeNotFound)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('2025')
  await expect(page.getByRole('heading')).toHaveText(['Page not found'])
  await startSignedIn(page, person)
  await page.goto('/nothing/here')
  await expect(page.getByText(messages.routeNotFound)).toBeVisible()
  await expect(page.getByRole('heading')).toHaveText(['Page not found'])
  await page.getByRole('main').getByRole('link', { name: 'My Apps' }).click()
  await expect(page).toHaveURL('/home')
})

test('every module answers at its four addresses', async ({ page, atHome: _ }) => {
  const modules = [
    'tasks',
    'customers',
    'bookmarks',
    'organizations',
    'contacts',
    'account_types',
    'industry_types',
    'projects',
    'project_tasks',
    'invoices',
    'invoice_task_groups',
    'data_statuses',
  ]
  const addresses = modules.flatMap((name) => [`/${name}`, `/${name}/add`, `/${name}/dashboard`])
  const statuses = await Promise.all(addresses.map(async (path) => (await page.request.get(path)).status()))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const path of addresses) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(heading(page), path).not.toHaveText('Page not found')
    await expect(page.getByRole('main').locator('> *').first(), path).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
})

test.describe('On a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the drawer opens over the page and closes with Escape or a choice', async ({ page, atHome: _ }) => {
    await expect(page.getByRole('complementary')).toHaveCount(0)
    const toggle = page.getByRole('button', { name: 'Open menu' })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await toggle.click()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await drawer.getByRole('button', { name: 'Projects', exact: true }).click()
    await drawer.getByRole('link', { name: 'All Projects' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/projects')
  })
})
