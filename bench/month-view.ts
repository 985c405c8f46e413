// How long the calendar takes from the answer with 500 tasks to a month that can be worked with, in a real browser.
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { blank } from '../contract/src/blank.ts'
import { task } from '../contract/src/entities/task.ts'
import { CALENDAR_PAGE_SIZE } from '../contract/src/limits.ts'
import playwright from '../playwright.config.ts'
import { readConfig } from '../server/src/config.ts'
import type { Deps } from '../server/src/deps.ts'
import { insertRows } from '../server/src/entities/store.ts'
import { prepare } from '../server/src/start.ts'
import type { Figure } from './figure.ts'
import { whenMonthIsReady } from './when-month-is-ready.ts'

const RUNS = 5
const LIMIT_MS = 400
const MONTH = '2031-01'
const DAY_MS = 24 * 60 * 60 * 1000
const built = fileURLToPath(new URL('../web/dist', import.meta.url))
const person = {
  firstname: 'Bench',
  lastname: 'Person',
  email: 'month@example.in',
  password: 'only for benches',
}

/** Sixteen on each day of the month, in every status. */
async function addTasks({ db, clock }: Deps): Promise<void> {
  const { id: ownerId, scopeId } = await db
    .selectFrom('user')
    .select(['id', 'scopeId'])
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const now = clock()
  const stamps = { scopeId, createdById: ownerId, createdTime: now, modifiedById: ownerId, modifiedTime: now }
  const values = blank(task, { now, today: now, self: { id: ownerId }, customerId: 1 })
  const rows = Array.from({ length: CALENDAR_PAGE_SIZE }, (_, index) => ({
    stamps,
    values: {
      ...values,
      name: `Call customer ${index + 1} about the offer`,
      dueDate: Date.parse(`${MONTH}-01T10:00+05:30`) + (index % 31) * DAY_MS,
      reminderAt: null,
      status: { id: 1 + (index % 8) },
    },
  }))
  for (let start = 0; start < rows.length; start += 100)
    await insertRows(db, task, rows.slice(start, start + 100))
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/account/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${address}/home`)
}

/** Milliseconds between the answer and the month, of each of some visits; the code is in the browser's cache by then. */
async function measureVisits(address: string): Promise<number[]> {
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
  try {
    const page = await browser.newPage({ timezoneId: 'Asia/Kolkata', viewport: { width: 1280, height: 800 } })
    await signIn(page, address)
    const times: number[] = []
    for (let run = 0; run <= RUNS; run += 1) {
      await page.goto(`${address}/tasks/task_calendar?month=${MONTH}`)
      times.push(await page.evaluate(whenMonthIsReady))
    }
    return times.slice(1)
  } finally {
    await browser.close()
  }
}

const middleOf = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN

/** @param dataDir of the SQLite file; the built web must be there */
export async function benchMonthView(dataDir: string): Promise<Figure[]> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
  const { app, deps, stop } = await prepare(readConfig(settings), built)
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${address}/open-api/register/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    await addTasks(deps)
    const times = await measureVisits(address)
    const name = `month with ${CALENDAR_PAGE_SIZE} tasks, from the answer until it can be worked with (middle of ${RUNS})`
    return [{ name, value: middleOf(times), limit: LIMIT_MS, unit: 'ms' }]
  } finally {
    await stop()
  }
}
