// Signing up, signing in and out, and what the browser keeps of it.
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, newPerson, test } from '../support/fixtures.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { heading } from '../screens/screen.ts'

test.describe('Sign up', () => {
  test.beforeEach(({ page }) => page.goto('/account/register').then(() => undefined))

  test('names what is missing under each field, once the terms are accepted', async ({ page }) => {
    const register = page.getByRole('button', { name: 'Register' })
    const terms = page.getByRole('checkbox', { name: 'I agree to the' })
    await expect(terms).not.toBeChecked()
    await expect(register).toBeDisabled()
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await terms.check()
    await register.click()
    for (const label of ['First Name', 'Last Name', 'Email', 'Password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        new RegExp(`^${label} is required`),
      )
    }
    await expect(page.getByLabel('First Name')).toBeFocused()
    await page.getByLabel('Email').fill('abc')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await expect(page.getByText(messages.emailInvalid)).toBeVisible()
    await expect(page.getByText(messages.passwordTooShort)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('qwz456')
    await expect(page.getByText(messages.passwordTooShort)).toBeHidden()
    await terms.uncheck()
    await expect(register).toBeDisabled()
  })

  test('the terms: Cancel changes nothing, Agree ticks the box', async ({ page }) => {
    const terms = page.getByRole('dialog', { name: 'Terms' })
    const box = page.getByRole('checkbox', { name: 'I agree to the' })
    await page.getByRole('button', { name: 'terms' }).click()
    await expect(terms).toContainText('18')
    await expect(terms).toContainText('England and Wales')
    await terms.getByRole('button', { name: 'Cancel' }).click()
    await expect(terms).toBeHidden()
    await expect(box).not.toBeChecked()
    await page.getByRole('button', { name: 'terms' }).click()
    await terms.getByRole('button', { name: 'Agree' }).click()
    await expect(terms).toBeHidden()
    await expect(box).toBeChecked()
    await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled()
  })

  test('leads to the sign-in with the answer of the server, and the account works', async ({ page }) => {
    const person = newPerson()
    await page.getByLabel('First Name').fill(person.firstname)
    await page.getByLabel('Last Name').fill(person.lastname)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('checkbox', { name: 'I agree to the' }).check()
    const answered = page.waitForResponse('**/open-api/register/save')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/account\/login$/)
    const { data } = (await (await answered).json()) as { data: string }
    await expectSaid(page, data)
    // It lies on nothing that is pressed next.
    const [said, next] = [
      page.locator('.message-bar'),
      page.locator('form').getByRole('button', { name: 'Sign In' }),
    ]
    const [above, below] = [await said.boundingBox(), await next.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    await fillSignIn(page, person)
    await expect(page).toHaveURL(/\/home$/)
  })
})

test.describe('Sign in', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('nothing blank comes before the home page: the pressed button stays', async ({ page, person }) => {
    await page.goto('/account/login')
    await page.evaluate(() => {
      const note = () => {
        if (!document.querySelector('form, .shell')) document.documentElement.dataset['blank'] = 'seen'
      }
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    })
    await fillSignIn(page, person)
    await expect(heading(page)).toHaveText('My Apps')
    await expect(page.locator('html')).not.toHaveAttribute('data-blank')
  })

  test('checks before it asks, and shows the words of the server', async ({ page, intercept, person }) => {
    await page.goto('/account/login')
    const form = page.locator('form')
    await expect(form.getByRole('link', { name: 'Forgot your password' })).toHaveAttribute(
      'href',
      '/account/forgot_password',
    )
    await expect(form.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/account/register')
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await form.getByLabel(/^Email/).fill('abc')
    await expect(page.getByText(messages.emailInvalid)).toBeVisible()

    await fillSignIn(page, { ...person, password: 'something else' })
    await expectSaid(page, messages.wrongCredentials)
    await expect(page.getByText(messages.sessionExpired)).toBeHidden()
    await expect(page).toHaveURL(/\/account\/login$/)

    await intercept('**/open-api/login', (route) =>
      route.fulfill({ json: { data: null, message: '', error: 'The harbour is closed.' } }),
    )
    await fillSignIn(page, person)
    await expectSaid(page, 'The harbour is closed.')
  })

  test('a failing sign-up says so', async ({ page, intercept }) => {
    await intercept('**/open-api/register/save', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/account/register')
    const person = newPerson()
    await page.getByLabel('First Name').fill(person.firstname)
    await page.getByLabel('Last Name').fill(person.lastname)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('checkbox', { name: 'I agree to the' }).check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expectSaid(page, messages.registrationFailed.trim())
  })
})

/** Everything that any storage of the page holds, as one text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error('The database did not open.'))
      })
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const asked = database.transaction(store).objectStore(store).getAll()
          asked.onsuccess = () => resolve(asked.result)
        })
        for (const value of values) {
          parts.push(value instanceof CryptoKey ? `key ${value.extractable}` : JSON.stringify(value))
        }
      }
      database.close()
    }
    return parts.join('\n')
  })

test.describe('The session', () => {
  test('is not kept where the browser did not keep its key', async ({ page, person }) => {
    await page.addInitScript(() => {
      const put = Reflect.get(IDBObjectStore.prototype, 'put')
      IDBObjectStore.prototype.put = function (...values) {
        const asked: IDBRequest<IDBValidKey> = Reflect.apply(put, this, values)
        asked.addEventListener('success', () => this.transaction.abort())
        return asked
      }
    })
    await signIn(page, person)
    await expect(heading(page)).toHaveText('My Apps')
    expect(await stored(page)).toBe('{}\n{}\n')
  })

  test('is kept across a reload, encrypted, and forgotten with Logout', async ({ page, person }) => {
    const answered = page.waitForResponse('**/open-api/login')
    await signIn(page, person)
    const { data } = (await (await answered).json()) as { data: { token: string } }
    await page.goto('/tasks')
    await expect(heading(page)).toContainText('Tasks')
    await page.reload()
    const drawer = page.getByRole('complementary')
    await expect(drawer.getByText(`${person.firstname} ${person.lastname}`)).toBeVisible()
    await expect(drawer.getByText(person.email)).toBeVisible()

    const kept = await stored(page)
    expect(kept).toContain('key false')
    expect(kept).not.toContain('key true')
    // Names as short as Rao stand among random letters now and then.
    for (const secret of [data.token, person.email, 'firstname', 'Tasks']) expect(kept).not.toContain(secret)
    await drawer.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/account\/login$/)
    await expect.poll(() => stored(page)).toBe('{}\n{}\n')
    await page.goto('/tasks')
    await expect(page).toHaveURL(/\/account\/login$/)
    const after = await page.request.get('/api/session', {
      headers: { authorization: `Bearer ${data.token}` },
    })
    expect(after.status()).toBe(401)
  })

  test('makes the sign-in lead to the dashboard', async ({ page, signedIn: _ }) => {
    await page.goto('/account/login')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(heading(page)).toHaveText('Dashboard')
    await expect(page.getByRole('heading', { name: 'Tasks per Status' })).toBeVisible()
    await expect(page.getByRole('complementary')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'TESTIMONIALS' })).toBeVisible()
    await expect(page.getByRole('complementary')).toBeHidden()
  })

  test('without one every protected route leads to the sign-in and back again', async ({ page, person }) => {
    for (const path of [
      '/home',
      '/tasks',
      '/tasks/quick_add',
      '/users',
      '/bookmarks/dashboard',
      '/invoices',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/account\/login$/)
      await expect(page.getByRole('complementary')).toBeHidden()
    }
    await page.goto('/tasks/add?from=mail')
    await expect(page).toHaveURL(/\/account\/login$/)
    await fillSignIn(page, person)
    await expect(page).toHaveURL(/\/tasks\/add\?from=mail$/)
  })
})

test.describe('A 401', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('on any call ends the session and says so after the redirect', async ({
    page,
    intercept,
    signedIn,
  }) => {
    await intercept('**/api/customized/organizations', (route) => route.fulfill({ status: 401, json: {} }))
    await page.goto('/organizations')
    await expect(page).toHaveURL(/\/account\/login$/)
    await expectSaid(page, messages.sessionExpired)
    await expect.poll(() => stored(page)).not.toContain('daybook.session')
    await page.unroute('**/api/customized/organizations')
    await fillSignIn(page, signedIn)
    await expect(page).toHaveURL(/\/organizations$/)
  })
})
