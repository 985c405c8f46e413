// How long the calendar takes from the answer with 500 tasks to a month that can be worked with, in a real browser.
import type { Page } from '@playwright/test'
import { defaultsOf } from '../../contract/src/engine/defaults.ts'
import { task } from '../../contract/src/entities/task.ts'
import { CALENDAR_PAGE_SIZE } from '../../contract/src/engine/limits.ts'
import type { Deps } from '../../server/src/deps.ts'
import { addRecords, middleOf, onBrowserStage, type Owner } from './browser-stage.ts'
import type { Figure } from '../figure.ts'
import { whenMonthIsReady } from './when-month-is-ready.ts'

const RUNS = 5
const LIMIT_MS = 400
const MONTH = '2031-01'
const DAY_MS = 24 * 60 * 60 * 1000

/** Sixteen on each day of the month, in every status. */
async function addTasks(deps: Deps, owner: Owner): Promise<void> {
  const now = deps.clock()
  const values = defaultsOf(task, { now, today: now, self: { id: owner.id }, customerId: 1 })
  const list = Array.from({ length: CALENDAR_PAGE_SIZE }, (_, index) => ({
    ...values,
    name: `Call customer ${index + 1} about the offer`,
    dueDate: Date.parse(`${MONTH}-01T10:00+05:30`) + (index % 31) * DAY_MS,
    reminderAt: null,
    status: { id: 1 + (index % 8) },
  }))
  await addRecords(deps, task, owner, list)
}

/** Milliseconds between the answer and the month, of each of some visits; the code is in the browser's cache by then. */
async function measureVisits(page: Page, address: string): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${address}/tasks/task_calendar?month=${MONTH}`)
    times.push(await page.evaluate(whenMonthIsReady))
  }
  return times.slice(1)
}

/** @param dataDir of the SQLite file; the built web must be there */
export async function benchMonthView(dataDir: string): Promise<Figure[]> {
  const times = await onBrowserStage(dataDir, addTasks, measureVisits)
  const name = `month with ${CALENDAR_PAGE_SIZE} tasks, from the answer until it can be worked with (middle of ${RUNS})`
  return [{ name, value: middleOf(times), limit: LIMIT_MS, unit: 'ms' }]
}
