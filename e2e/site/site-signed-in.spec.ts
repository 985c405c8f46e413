// The public site for somebody who is signed in (rules/screens 17), and again for nobody.
import { expect, test } from '../support/fixtures.ts'
import { heading } from '../screens/screen.ts'

test('the front page stays public and leads on', async ({ page, signedIn: _ }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open Daybook' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^(?:Sign In|Get Started)$/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Open Daybook' }).click()
  await expect(page).toHaveURL('/home')
})

for (const [path, title] of [
  ['/page/about', 'About Us'],
  ['/page/request_demo', 'Request Demo'],
  ['/contact_us', 'Contact Us'],
  ['/page/prices', 'Page not found'],
] as const) {
  test(`${path} is a page of the application`, async ({ page, signedIn: _ }) => {
    await page.goto(path)
    await expect(page.getByRole('complementary')).toBeVisible()
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Daybook`)
    await expect(page.getByRole('link', { name: 'TESTIMONIALS' })).toHaveCount(0)
  })
}

test('a session that can’t be read any more counts as none', async ({ page, signedIn: _ }) => {
  await page.evaluate(() => localStorage.setItem('daybook.session', 'no longer readable'))
  await page.goto('/page/about')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(heading(page)).toHaveText('About Us')
})

test('after the logout the front page offers the ways in again', async ({ page, atHome: _ }) => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/account/login')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})
