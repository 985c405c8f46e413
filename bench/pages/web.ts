// What is promised about the pages themselves: their weight, Lighthouse's marks, and how they feel on a slow machine.
import type { Page } from '@playwright/test'
import { firstLoad } from '../../e2e/shell/first-load.ts'
import { onBrowserStage } from './browser-stage.ts'
import type { Figure } from '../figure.ts'
import { benchMarks } from './lighthouse-marks.ts'
import { addTasks, benchPageFeel } from './page-feel.ts'

const all = 100
const marks = { performance: all, accessibility: all, 'best-practices': all, seo: all }
const promised = [
  { ...marks, path: '/', screen: 'mobile' },
  { ...marks, path: '/', screen: 'desktop' },
  { ...marks, path: '/account/login', screen: 'mobile', performance: 97 },
] as const

const weigh = (name: string, value: number, limit: number): Figure => ({ name, value, limit, unit: 'kB' })

/** Signed in, so the public site is weighed in its own browser journeys alone. */
async function benchWeight(page: Page, address: string): Promise<Figure[]> {
  const load = (path: string, there: string) =>
    firstLoad(page, `${address}${path}`, () => page.locator(there).first().waitFor())
  const tasks = await load('/tasks', '.cards > li')
  const month = await load('/tasks/task_calendar', '.month-grid')
  const charts = await load('/dashboard', '[aria-label^="Word cloud"]')
  const shared = (own: readonly string[]) => own.filter((url) => tasks.scripts.includes(url)).length
  const hasOwn = (own: readonly string[]) => (shared(own) < own.length ? 1 : 0)
  return [
    weigh('script of the signed-in task list, gzip', tasks.script, 131),
    weigh('styles of the signed-in task list, gzip', tasks.style, 15),
    ...[
      { name: 'the calendar has parts of its own', value: hasOwn(month.scripts) },
      { name: 'the dashboard has parts of its own', value: hasOwn(charts.scripts) },
    ].map((figure) => ({ ...figure, limit: 1, unit: 'yes', isFloor: true })),
  ]
}

/** @param dataDir of the SQLite file; the built web must be there */
export const benchWeb = (dataDir: string): Promise<Figure[]> =>
  onBrowserStage(dataDir, addTasks, async (page, address) => [
    ...(await benchWeight(page, address)),
    ...(await benchPageFeel(page, address)),
    ...(await benchMarks(address, promised)),
  ])
