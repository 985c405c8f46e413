// How the screens feel on a slow machine: the slowest answer to a press or key with 50 cards, and what moves by itself.
import type { Page } from '@playwright/test'
import { defaultsOf } from '../../contract/src/engine/defaults.ts'
import { task } from '../../contract/src/entities/task.ts'
import type { Deps } from '../../server/src/deps.ts'
import { addRecords, middleOf, type Owner } from './browser-stage.ts'
import type { Figure } from '../figure.ts'
import { noteFeel, shiftSoFar, worstSinceThen } from './note-feel.ts'

const CARDS = 50
const SLOWER = 4
const ROUNDS = 3
/** So many are named. */
const SHOWN = 5
const INTERACTION_MS = 150
const MONTH_MS = 100
const SHIFT = 0.01
const SETTLED_MS = 500
const AFTER_THE_PAGE_MS = 4000
const DAY_MS = 24 * 60 * 60 * 1000
const screens = [
  '/home',
  '/tasks',
  '/tasks/task_calendar',
  '/dashboard',
  '/tasks/add',
  '/bookmarks',
  '/invoices',
]

export async function addTasks(deps: Deps, owner: Owner): Promise<void> {
  const now = deps.clock()
  const values = defaultsOf(task, { now, today: now, self: { id: owner.id }, customerId: 1 })
  const list = Array.from({ length: CARDS }, (_, index) => ({
    ...values,
    name: `Call customer ${index + 1} about the offer`,
    description: 'They asked for a better price and for delivery before the end of the month.',
    dueDate: now + (index - 20) * DAY_MS,
    reminderAt: null,
    status: { id: 1 + (index % 2) },
  }))
  await addRecords(deps, task, owner, list)
}

type Step = readonly [what: string, act: (page: Page) => Promise<void>]
/** The pointer is there first, as a hand's is: to find the button makes the page busy, too, and is not what is measured. */
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().hover()
  await page.waitForTimeout(SETTLED_MS)
  await page.mouse.down()
  await page.mouse.up()
}
const key = (pressed: string) => (page: Page) => page.keyboard.press(pressed)

/** What people do on a screen, one after the other. */
interface Visit {
  readonly what: string
  readonly path: string
  /** What is there when the screen is. */
  readonly there: string
  readonly steps: readonly Step[]
  /** Milliseconds. */
  readonly limit: number
}

const ofList: readonly Step[] = [
  ['show more of a card', press('Show more')],
  ['open the menu of a card', press(/^More for/)],
  ['close it', key('Escape')],
  ['open the filter', press('Filter')],
  ['close it', key('Escape')],
  ['walk to the next card', key('j')],
  ['walk on', key('j')],
  ['open a task', key('Enter')],
  ['type into it', key('a')],
  ['close the task', key('Escape')],
  ['keep nothing', press(/^(?:Discard|Leave|Don.t save)/)],
  ['open the palette', key('Control+k')],
  ['type into it', key('o')],
  ['close it', key('Escape')],
  ['search', key('/')],
  ['type into the search', key('c')],
  ['leave the search', key('Tab')],
  ['complete a task', press(/^Complete/)],
  ['quick add', press('Quick add')],
  ['type into the quick line', key('p')],
]

const ofCalendar: readonly Step[] = [
  ['next month', press('Next month')],
  ['previous month', press('Previous month')],
  ['the month before', press('Previous month')],
  ['back', press('Next month')],
]

const visits: readonly Visit[] = [
  {
    what: `interactions with ${CARDS} cards`,
    path: '/tasks',
    there: `.cards > li:nth-child(${CARDS})`,
    steps: ofList,
    limit: INTERACTION_MS,
  },
  {
    what: 'presses for another month',
    path: '/tasks/task_calendar',
    there: '.month-grid [data-task]',
    steps: ofCalendar,
    limit: MONTH_MS,
  },
]

async function measureSteps(page: Page, address: string, { path, there, steps }: Visit): Promise<number[]> {
  await page.goto(address + path)
  await page.locator(there).first().waitFor()
  // What comes after the page has come, as for a person who looks first.
  await page.waitForTimeout(AFTER_THE_PAGE_MS)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const taken: number[] = []
  for (const [, act] of steps) {
    await act(page)
    await page.waitForTimeout(SETTLED_MS)
    taken.push(await page.evaluate(worstSinceThen))
  }
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return taken
}

async function worstInteraction(page: Page, address: string, visit: Visit): Promise<Figure> {
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureSteps(page, address, visit))
  const middles = visit.steps.map(([what], index) => ({
    what,
    value: middleOf(rounds.map((round) => round[index] ?? Number.NaN)),
  }))
  const slowest = middles.toSorted((one, other) => other.value - one.value).slice(0, SHOWN)
  const named = slowest.map(({ what, value }) => `${what} ${value}`).join(', ')
  return {
    name: `worst of ${visit.steps.length} ${visit.what}, ${SLOWER} × slower (${named})`,
    value: slowest[0]?.value ?? Number.NaN,
    limit: visit.limit,
    unit: 'ms',
  }
}

async function layoutShift(page: Page, address: string): Promise<Figure> {
  let worst = { path: '', shift: -1 }
  for (const path of screens) {
    await page.goto(`${address}${path}`)
    // The live stream never ends, so there is no silence to wait for.
    await page.waitForTimeout(AFTER_THE_PAGE_MS)
    const shift = await page.evaluate(shiftSoFar)
    if (shift > worst.shift) worst = { path, shift }
  }
  return {
    name: `worst layout shift of ${screens.length} screens: ${worst.path}`,
    value: worst.shift,
    limit: SHIFT,
    unit: 'CLS',
  }
}

/** For a signed-in page with the tasks above. */
export async function benchPageFeel(page: Page, address: string): Promise<Figure[]> {
  await page.addInitScript(noteFeel)
  const figures = [await layoutShift(page, address)]
  for (const visit of visits) figures.push(await worstInteraction(page, address, visit))
  return figures
}
