// What every browser journey starts from: an own server per worker, a quiet console, a signed-in person.
import { randomUUID } from 'node:crypto'
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import { startOwnServer, type OwnServer } from './own-server.ts'

export { expect }

export interface Person {
  firstname: string
  lastname: string
  email: string
  password: string
}

interface TestFixtures {
  /** Console lines a journey provokes on purpose, e.g. Chromium's own line about a 401. */
  allowedConsole: readonly RegExp[]
  quietConsole: void
  /** A person of their own, signed in on `page`. */
  signedIn: Person
}

interface WorkerFixtures {
  server: OwnServer
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

  baseURL: async ({ server }, use) => use(server.address),

  allowedConsole: [[], { option: true }],

  quietConsole: [
    async ({ context, allowedConsole }, use) => {
      const lines: string[] = []
      const listen = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`)
      }
      context.on('console', listen)
      context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`))
      await use()
      const unexpected = lines.filter((line) => !allowedConsole.some((pattern) => pattern.test(line)))
      expect(unexpected, 'the browser console stays quiet').toEqual([])
    },
    { auto: true },
  ],

  signedIn: async ({ page }, use) => {
    const person = await register(page)
    await signIn(page, person)
    await use(person)
  },
})

/** A new person with an e-mail nobody had before, registered through the API. */
export async function register(page: Page): Promise<Person> {
  const person = {
    firstname: 'Asha',
    lastname: 'Rao',
    email: `asha.${randomUUID()}@daybook.example`,
    password: 'Brisk-Otter-Paints-9',
  }
  const answer = await page.request.post('/open-api/register/save', { data: person })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}

/** Through the screen; the form, because the public navigation has a Sign In of its own. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/account/login')
  const form = page.locator('form')
  await form.getByLabel(/^Email/).fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/home')
}
