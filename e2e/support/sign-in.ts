// Signs people in: through the screen, or without its time where the sign-in is not what a journey is about.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Fills the form that is open; the form, because the public navigation has a Sign In of its own. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.locator('form')
  await form.getByLabel(/^Email/).fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Through the screen; it ends on the home page. */
export async function signIn(page: Page, who: Credentials): Promise<void> {
  await page.goto('/account/login')
  await fillSignIn(page, who)
  await page.waitForURL('**/home')
}

/** The product's own vault, for a page that has not loaded the product. */
const vault = ['../../lib/kept-here.ts', 'key-store.ts', 'session-vault.ts']
  .map((name) => readFileSync(new URL(`../../web/src/api/session/${name}`, import.meta.url), 'utf8'))
  .map((text) => stripTypeScriptTypes(text).replaceAll(/^import .*$|^export /gm, ''))
  .join('\n')

/**
 * As the sign-in screen does it (the same call by the same browser, kept by the same vault), but from a page that is
 * nothing but text. Nothing of the product is open afterwards.
 */
export async function startSignedIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(`(async () => {
    ${vault}
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const answer = await fetch('/open-api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...${JSON.stringify({ email, password })}, timeZone }),
    })
    const { data } = await answer.json()
    if (!data) throw new Error('The sign-in was answered with ' + answer.status)
    await createVault().begin({ token: data.token, user: data.loggedInUser })
  })()`)
}
