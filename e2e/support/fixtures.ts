// What every browser journey starts from: an own server per worker, a quiet console, a signed-in person with data.
import { randomUUID } from 'node:crypto'
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { openApiSession, type ApiSession } from './api-session.ts'
import { type Hand, handOn, type Way } from './hand.ts'
import { rememberMessages } from '../screens/heard.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'
import { startSignedIn } from './sign-in.ts'

export { expect }

export interface Person {
  firstname: string
  lastname: string
  email: string
  password: string
}

type Given = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) => Promise<AnyRecord>

interface TestFixtures {
  /** Answers or holds calls of the page in place of the server. Stands before `signedIn` in a test's list. */
  intercept: Page['route']
  /** Console lines a journey provokes on purpose, e.g. Chromium's own line about a 401. */
  allowedConsole: readonly RegExp[]
  quietConsole: void
  /** Whom a page may go to besides the own server. */
  otherOrigins: readonly string[]
  /** A person of their own, registered and with a confirmed address, and nothing else. */
  person: Person
  /** That person's own session beside the browser's. */
  api: ApiSession
  /** Makes a record in that person's name; what is left out has its default. */
  given: Given
  /** The person, signed in on `page`, which shows nothing of the product yet. */
  signedIn: Person
  /** The person, signed in, on the home page. */
  atHome: Person
  /** How `hand` uses the page; `inEachWay` (in-each-way.ts) sets it. */
  way: Way
  /** Uses `page` in this way; it has nobody signed in. */
  hand: Hand
  /** The Super Admin's session beside the browser; the journeys of a worker share it. */
  superApi: ApiSession
}

interface WorkerFixtures {
  server: OwnServer
  /** Signs the Super Admin in for the first journey that asks, and again after one that ended the session. */
  superSession: () => Promise<ApiSession>
}

/** For journeys that provoke failing calls: Chromium writes a line about each. */
export const failedCalls = /^error: Failed to load resource/

const withoutHash = (address: string) => address.split('#')[0] ?? address

/** A page that leads nowhere is told by its status, which the console repeats. Anything else that is missing is a fault. */
export function watchNowhere(context: BrowserContext) {
  const pages = new Set<string>()
  context.on('response', (response) => {
    const isPage =
      response.request().isNavigationRequest() && response.headers()['content-type']?.startsWith('text/html')
    if (isPage && response.status() === 404) pages.add(withoutHash(response.url()))
  })
  return (message: ConsoleMessage) =>
    message.text().includes('status of 404') && pages.has(withoutHash(message.location().url))
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startOwnServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // A sign-in hashes at full cost, and most journeys need the Super Admin only to make their person.
  superSession: [
    async ({ playwright, server }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.address })
      let session: ApiSession | undefined
      await use(async () => {
        if (session && (await session.isOpen())) return session
        return (session = await openApiSession(request, server.superAdmin))
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.address),

  context: async ({ context }, use) => {
    await context.addInitScript(rememberMessages)
    await use(context)
  },

  allowedConsole: [[], { option: true }],

  otherOrigins: async ({}, use) => use([]),

  // Chromium begins to intercept some time after it was asked to, and a call of an open page may slip past: it begins on
  // the empty page, and never ends.
  intercept: async ({ page }, use) => {
    expect(page.url(), 'intercept stands before what opens the page').toBe('about:blank')
    // oxlint-disable-next-line no-restricted-properties -- nothing is open yet
    const intercept = page.route.bind(page)
    await intercept(
      () => false,
      (one) => one.fallback(),
    )
    await use(intercept)
  },

  // A breach of the content security policy is a line of the console, too.
  quietConsole: [
    async ({ context, allowedConsole, otherOrigins, server }, use) => {
      const lines: string[] = []
      const said: ConsoleMessage[] = []
      const isNowhere = watchNowhere(context)
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message)
      })
      context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`))
      const strangers = new Set<string>()
      const known = [server.address, ...otherOrigins]
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !known.includes(origin)) strangers.add(request.url())
      })
      await use()
      // Only now: the console may be ahead of the answer that it tells of.
      for (const message of said) if (!isNowhere(message)) lines.push(`${message.type()}: ${message.text()}`)
      const unexpected = lines.filter((line) => !allowedConsole.some((pattern) => pattern.test(line)))
      expect(unexpected, 'the browser console stays quiet').toEqual([])
      expect([...strangers], 'nobody but the own server is asked').toEqual([])
    },
    { auto: true },
  ],

  person: async ({ request, superApi }, use) => {
    const person = await register(request)
    await superApi.confirm(person.email)
    await use(person)
  },

  api: async ({ request, person }, use) => use(await openApiSession(request, person)),

  given: async ({ api }, use) => use(api.add),

  way: ['pointer', { option: true }],

  hand: async ({ page, way }, use) => use(await handOn(page, way)),

  superApi: async ({ superSession }, use) => use(await superSession()),

  signedIn: async ({ page, person }, use) => {
    await startSignedIn(page, person)
    await use(person)
  },

  atHome: async ({ page, signedIn }, use) => {
    await page.goto('/home')
    await use(signedIn)
  },
})

/** A new person with an e-mail nobody had before. */
export const newPerson = (): Person => ({
  firstname: 'Asha',
  lastname: 'Rao',
  email: `asha.${randomUUID()}@daybook.example`,
  password: 'Brisk-Otter-Paints-9',
})

/** Through the API. */
export async function register(request: APIRequestContext): Promise<Person> {
  const person = newPerson()
  const answer = await request.post('/open-api/register/save', { data: person })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}
