// The parts of the screen that many journeys touch, found the way a person finds them.
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { DueDateStatus } from '@daybook/contract/entities/task.ts'

interface TaskList {
  readonly due?: DueDateStatus
  readonly keyword?: string
  readonly group?: number
  readonly priority?: number
  readonly category?: number
  readonly list?: number
}

/** The address of a task list, as the specification spells it. */
export function taskListAt(wanted: TaskList = {}): string {
  const { due = 'all', keyword = '*', group = -1, priority = -1, category = -1, list = -1 } = wanted
  return (
    `/tasks/customized/due_date_status/${due}/search/${encodeURIComponent(keyword)}/status_group/${group}` +
    `/priority/${priority}/category/${category}/custom_list/${list}`
  )
}

/** The page's heading. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** All cards of the list. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

/** The card of this name, which is at most 25 characters long. */
export const card = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

/** What is laid out anew by a script follows a frame or two later. */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What the message bar says now; an event is better waited for with `expectSaid`. */
export const said = (page: Page, text: string): Locator =>
  page.locator('.message-bar').getByText(text, { exact: true })

export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** The group's button; the group is open afterwards. */
export async function openGroup(page: Page, label: string): Promise<void> {
  const group = menuOf(page).getByRole('button', { name: label, exact: true })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
}

/** An entry's name may carry a live count. */
export const menuEntry = (page: Page, label: string): Locator =>
  menuOf(page).getByRole('link', { name: new RegExp(`^${label}( ?\\d+)?$`) })

export async function goByMenu(page: Page, group: string, entry: string): Promise<void> {
  await openGroup(page, group)
  await menuEntry(page, entry).click()
}

interface PageAsked {
  readonly pageNumber: number
  readonly pageSize: number
  readonly sortField: string
  readonly sortDirection: string
  readonly dataFilter: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly refresh?: boolean
}

export const pageAsked = (request: Request): PageAsked => request.postDataJSON() as PageAsked

/** The paged call of a list itself: the counts of menu and tiles ask for pages of one, or name no person. */
export const isListCall = (plural: string) => (request: Request) =>
  request.method() === 'POST' &&
  request.url().endsWith(`/api/customized/${plural}`) &&
  Object.values(pageAsked(request).dataFilter).some((filter) => 'keyword' in filter) &&
  pageAsked(request).pageSize > 1

/** Waits for the next paged call of a list and answers its body. */
export const nextListCall = async (page: Page, plural: string): Promise<PageAsked> =>
  pageAsked(await page.waitForRequest(isListCall(plural)))

/** The page's changing calls from now on, such as 'PUT /api/task/7'; the list grows. */
export function changesOf(page: Page): readonly string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const isChange = ['PUT', 'DELETE'].includes(request.method())
    if (isChange) changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return changes
}

/** The question what a change of a task that repeats is meant for. */
export const repeatQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'This task repeats' })

export const answers = {
  alone: 'Update this task alone',
  series: 'Update this task and its recurrent tasks',
  cancel: "Don't save anything",
} as const
