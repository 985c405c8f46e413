// A person signed in to an application of their own, in a real browser: where figures of the screens are taken.
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import type { AnyEntity } from '../../contract/src/engine/entity.ts'
import playwright from '../../playwright.config.ts'
import { readConfig } from '../../server/src/settings/config.ts'
import type { Deps } from '../../server/src/deps.ts'
import { insertRows } from '../../server/src/entities/store.ts'
import { prepare } from '../../server/src/startup/start.ts'

const CHUNK = 100
const built = fileURLToPath(new URL('../../web/dist', import.meta.url))
const person = {
  firstname: 'Bench',
  lastname: 'Person',
  email: 'screens@example.in',
  password: 'only for benches',
}

export interface Owner {
  readonly id: number
  readonly scopeId: number
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/account/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${address}/home`)
}

async function register(address: string, { db }: Deps): Promise<Owner> {
  await fetch(`${address}/open-api/register/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  // As after a press on the link: what is measured are the pages, and not the line above them.
  await db.updateTable('user').set({ provenTime: Date.now() }).where('email', '=', person.email).execute()
  const found = db.selectFrom('user').select(['id', 'scopeId']).where('email', '=', person.email)
  return found.executeTakeFirstOrThrow()
}

/** Records of that person, past the checks. */
export async function addRecords(
  { db, clock }: Deps,
  entity: AnyEntity,
  { id, scopeId }: Owner,
  list: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const now = clock()
  const stamps = { scopeId, createdById: id, createdTime: now, modifiedById: id, modifiedTime: now }
  const rows = list.map((values) => ({ values, stamps }))
  for (let start = 0; start < rows.length; start += CHUNK)
    await insertRows(db, entity, rows.slice(start, start + CHUNK))
}

/**
 * @param dataDir of the SQLite file; the built web must be there
 * @param fill makes what the screens show
 */
export async function onBrowserStage<T>(
  dataDir: string,
  fill: (deps: Deps, owner: Owner) => Promise<void>,
  visit: (page: Page, address: string) => Promise<T>,
): Promise<T> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
  const { app, deps, stop } = await prepare(readConfig(settings), built)
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    await fill(deps, await register(address, deps))
    const page = await browser.newPage({ timezoneId: 'Asia/Kolkata', viewport: { width: 1280, height: 800 } })
    await signIn(page, address)
    return await visit(page, address)
  } finally {
    await browser.close()
    await stop()
  }
}

/** The one in the middle: one slow run does not count. */
export const middleOf = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN
