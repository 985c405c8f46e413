// The screens of accounts for everybody who meets them: with axe in both colour schemes, in every width, and with a finger.
import { type Browser, expect, type Page } from '@playwright/test'
import { failedCalls } from '../support/fixtures.ts'
import { isFull } from '../support/is-full.ts'
import { test } from '../support/localhost.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import * as people from './people-views.ts'
import * as steps from '../account/step-views.ts'
import { accessible, atEveryThird, pressable, sweep, uncut } from '../screens/sweep.ts'

// Colours are measured, so nothing may be half way through a transition.
test.use({ allowedConsole: [failedCalls], contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 420_000 })

const looks = [accessible, uncut([1920, 1280, 768, 360])].map(atEveryThird)
/** A table of people is wider than a tablet, and scrolls beneath its last column there. */
const looksAtTables = [accessible, uncut([1920, 1280, 360])].map(atEveryThird)

const stages = {
  'somebody who sets up a first step': steps.asBeginner,
  'somebody who has every step': steps.asOwner,
  'whoever has a link or a code to enter': people.asVisitor,
  'somebody who has confirmed nothing': people.asUnconfirmed,
  'an individual who is invited': people.asInvited,
  'somebody whose password was given': people.asMember,
  'somebody who may only set up a step': steps.asLimited,
  'somebody who has a week for it': steps.asGraced,
}

/** On a phone: a finger finds as much as a pointer. */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

for (const [who, stage] of Object.entries(stages))
  test(`${who} can read everything`, async ({ page, request, superApi }) =>
    sweep(page, await stage({ page, request, superApi }), ...looks))

test('an Admin can read everything', async ({ page, request, superApi }) =>
  sweep(page, await people.asAdmin({ page, request, superApi }), ...looksAtTables))

test.describe('on a phone', () => {
  test.use(phone)
  const all = Object.entries({ 'an Admin': people.asAdmin, ...stages })
  // The same parts stand on the screens of several: the gate takes every third person.
  for (const [who, stage] of all.filter((_each, index) => isFull || index % 3 === 0))
    test(`${who} can press everything`, async ({ page, request, superApi }) =>
      sweep(page, await stage({ page, request, superApi }), pressable))
})

test('a Super Admin can read everything', async ({ page, request, superApi, server }) =>
  sweep(page, await people.asSuperAdmin({ page, request, superApi }, server.superAdmin), ...looksAtTables))

test.describe('the first screen of a new server', () => {
  const open = async (browser: Browser, act: (page: Page, own: OwnServer) => Promise<void>) => {
    const own = await startOwnServer([], { HOST: 'localhost' })
    const context = await browser.newContext({
      ...phone,
      baseURL: own.address,
      reducedMotion: 'reduce',
    })
    try {
      await act(await context.newPage(), own)
    } finally {
      await context.close()
      await own.stop()
    }
  }

  test('can be read and pressed', async ({ browser }) =>
    open(browser, async (page, own) => {
      await sweep(page, await people.asFirst({ page }, own.superAdmin), pressable, ...looks)
      await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible()
    }))
})
