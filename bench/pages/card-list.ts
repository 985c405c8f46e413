// How long 500 cards of records take from their answer until they are laid out, in a real browser.
import type { Page } from '@playwright/test'
import { defaultsOf } from '../../contract/src/engine/defaults.ts'
import { contact } from '../../contract/src/entities/contact.ts'
import type { Deps } from '../../server/src/deps.ts'
import { addRecords, middleOf, onBrowserStage, type Owner } from './browser-stage.ts'
import type { Figure } from '../figure.ts'
import { noteCards, whenCardsAreLaidOut } from './when-cards-are-laid-out.ts'

const RUNS = 5
const LIMIT_MS = 150
const CARDS = 500

async function addContacts(deps: Deps, owner: Owner): Promise<void> {
  const now = deps.clock()
  const values = defaultsOf(contact, { now, today: now, self: { id: owner.id }, customerId: 1 })
  const list = Array.from({ length: CARDS }, (_, index) => ({
    ...values,
    name: `Contact ${index + 1} with quite a long name`,
    email: `person.${index + 1}@example.in`,
    phone: `+91 55500 ${10_000 + index}`,
    address: `${index + 1}, Gandhi Road\nErode 638001`,
  }))
  await addRecords(deps, contact, owner, list)
}

/** The screen asks for 50; the server answers up to 500, so its question is rewritten on the way. */
async function measureVisits(page: Page, address: string): Promise<number[]> {
  await page.route('**/api/customized/contacts', (route) => {
    const asked = route.request().postDataJSON() as Record<string, unknown>
    return route.continue({ postData: JSON.stringify({ ...asked, pageSize: CARDS }) })
  })
  await page.addInitScript(noteCards, CARDS)
  const times: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${address}/contacts`)
    times.push(await page.evaluate(whenCardsAreLaidOut))
  }
  return times.slice(1)
}

/** @param dataDir of the SQLite file; the built web must be there */
export async function benchCardList(dataDir: string): Promise<Figure[]> {
  const times = await onBrowserStage(dataDir, addContacts, measureVisits)
  const name = `${CARDS} cards, from their answer until they are committed and laid out (middle of ${RUNS})`
  return [{ name, value: middleOf(times), limit: LIMIT_MS, unit: 'ms' }]
}
