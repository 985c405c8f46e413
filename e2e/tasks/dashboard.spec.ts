// The dashboard of tasks: three panels, each of which leads to what it shows.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import type { ApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { cards, heading } from '../screens/screen.ts'

const DAY = 86_400_000
const titles = ['Tasks per Status', 'Tasks per Month', 'Over Due Tasks Cloud']
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

const later = Date.now() + 40 * DAY
/** 'Dec 2026' */
const month = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
}).format(later)

/** Three open ones, two of them over due, and one on hold. */
async function fill({ add }: ApiSession) {
  const now = Date.now()
  await add(task, { name: 'Renew the lease', dueDate: now - 4 * DAY, priority: { id: 4 } })
  await add(task, { name: 'File the papers', dueDate: now - 2 * DAY })
  await add(task, { name: 'Later', dueDate: later })
  await add(task, { name: 'Waiting', dueDate: later, status: { id: 4 } })
}

test('one task a month: the axis counts in whole tasks', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Buy tea', dueDate: Date.now() })
  await page.goto('/tasks/dashboard')
  const axis = panel(page, 'Tasks per Month').locator('.visx-axis-left text')
  await expect(axis).toHaveText(['0', '1'])
})

test('three panels; a slice, its legend and a bar lead to as many tasks', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fill(api)
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles)
  const status = panel(page, 'Tasks per Status')
  const slice = status.getByRole('link', { name: 'Open: 3 tasks' })
  await expect(slice).toBeVisible()
  // In the middle of a slice that goes around is the hole.
  const rim = await slice.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return { x: width - 12, y: height / 2 }
  })
  const links = [
    [slice, 3, rim],
    [status.getByRole('list', { name: 'Statuses' }).getByRole('link', { name: 'On Hold' }), 1, undefined],
    [page.getByRole('link', { name: `${month}, On Hold: 1 task` }), 1, undefined],
  ] as const
  for (const [link, count, position] of links) {
    await link.click(position ? { position } : {})
    await expect(heading(page)).toHaveText(new RegExp(`\\(${count}\\)$`))
    await expect(cards(page)).toHaveCount(count)
    await page.goBack()
    await expect(heading(page)).toHaveText('Dashboard')
  }

  await slice.focus()
  await page.keyboard.press('ArrowRight')
  await expect(status.getByRole('link', { name: 'On Hold: 1 task' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tasks?status=4')
})

test('a word opens its task', async ({ page, api, signedIn: _ }) => {
  await fill(api)
  await page.goto('/tasks/dashboard')
  const cloud = panel(page, 'Over Due Tasks Cloud')
  await expect(cloud.getByRole('link')).toHaveCount(2)
  await cloud.getByRole('link', { name: 'Renew the lease: 4 days over' }).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('Renew the lease')
})

test('every panel is a table as well', async ({ page, api, signedIn: _ }) => {
  await fill(api)
  await page.goto('/tasks/dashboard')
  for (const title of titles) {
    await panel(page, title).getByRole('button', { name: 'Show as table' }).click()
    await expect(panel(page, title).getByRole('button', { name: 'Show as chart' })).toBeVisible()
  }
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('Open 3 75%')).toBeVisible()
  await expect(row('Total 4')).toBeVisible()
  await expect(row(month).getByRole('cell').last()).toHaveText('2')
  await expect(row('Renew the lease 4')).toBeVisible()
})

test('a new person has nothing over due', async ({ page, signedIn: _ }) => {
  await page.goto('/tasks/dashboard')
  await expect(panel(page, 'Over Due Tasks Cloud')).toContainText(messages.nothingOverDue)
})

for (const [width, limit] of [
  [551, -1],
  [550, 6],
] as const) {
  test(`at ${width} px the months are asked for with ${limit}`, async ({ page, api, signedIn: _ }) => {
    await page.setViewportSize({ width, height: 800 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/tasks/dashboard')
    await expect(panel(page, 'Tasks per Month')).toContainText(messages.nothingYet)
    const charts = asked.filter((path) => /per_month|status_chart/.test(path))
    expect(charts.toSorted()).toEqual([
      `/api/chart_data/task/status_chart/${api.me.id}/-1`,
      `/api/chart_data/task/tasks_per_month/${api.me.id}/${limit}`,
    ])
  })
}

test('a window that becomes narrower never scrolls sideways, not even until the charts are drawn anew', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Ask the landlord about the leaking tap', dueDate: Date.now() - DAY })
  await page.setViewportSize({ width: 1920, height: 800 })
  await page.goto('/dashboard')
  await expect(page.getByRole('group', { name: /^Word cloud/ })).toBeVisible()
  const most = page.evaluate(async () => {
    let beyond = 0
    for (let narrow = 0; narrow < 60; narrow += innerWidth === 1280 ? 1 : 0) {
      beyond = Math.max(beyond, document.documentElement.scrollWidth - innerWidth)
      await new Promise((done) => {
        requestAnimationFrame(done)
      })
    }
    return beyond
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await most).toBe(0)
})
