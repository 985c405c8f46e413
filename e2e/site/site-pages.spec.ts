// The public site as a visitor sees it, with and without script.
import type { Page } from '@playwright/test'
import { sampleContact } from '@daybook/contract/site/contact.ts'
import { expect, test } from '../support/fixtures.ts'
import { startOwnServer } from '../support/own-server.ts'
import { heading } from '../screens/screen.ts'

const sections = ['About Us', 'Services', 'Testimonials', 'Request Demo', 'Contact Us'] as const
const names = ['about', 'services', 'testimonials', 'request_demo', 'contact_us'] as const
const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })

test('the front page has everything, without asking the server for more', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Daybook' })).toBeVisible()
  await expect(banner.getByRole('navigation').getByRole('link')).toHaveText([
    'HOME',
    'ABOUT',
    'SERVICES',
    'TESTIMONIALS',
    'CONTACT US',
  ])
  await expect(page.getByRole('group', { name: /^\d of 3$/ })).toHaveCount(3)
  for (const name of sections) await expect(section(page, name)).toHaveCount(1)
  await expect(section(page, 'Services').getByRole('heading', { level: 3 })).toHaveText([
    'Time management',
    'Goal setting',
    'Daily task lists',
  ])
  await expect(section(page, 'Testimonials').getByRole('figure')).toHaveCount(3)
  await expect(section(page, 'Testimonials').getByText('SAMPLE', { exact: true })).toHaveCount(3)
  await expect(section(page, 'Request Demo').getByText('Open 08 AM to 08 PM')).toBeVisible()
  await expect(section(page, 'Request Demo').getByRole('link').first()).toHaveAttribute(
    'href',
    `tel:${sampleContact.phones[0]?.dial}`,
  )
  const contact = section(page, 'Contact Us')
  await expect(contact.getByRole('link')).toHaveText([
    ...sampleContact.phones.map(({ shown }) => shown),
    ...sampleContact.emails,
    ...sampleContact.links.map(({ name }) => name),
  ])
  await expect(contact).toContainText('12 Example Lane')
  await expect(contact).toContainText('Mon-Fri')
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2025')
  expect(asked.filter((path) => path.includes('api/') || /\/assets\/(?!site-)/.test(path))).toEqual([])
})

test('the head of a page holds what it was given', async ({ page }) => {
  await page.goto('/')
  for (const name of ['viewport', 'description'])
    await expect(page.locator(`head > meta[name=${name}]`)).toHaveAttribute('content', /\w/)
})

test('the ways in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/account/register')
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account/login')
  await page.getByRole('link', { name: 'Daybook' }).first().click()
  await expect(heading(page)).toBeVisible()
  await expect(section(page, 'Services')).toBeVisible()
})

for (const [place, name] of names.entries()) {
  test(`/page/${name} is that section alone`, async ({ page }) => {
    await page.goto(`/page/${name}`)
    await expect(heading(page)).toHaveText(sections[place] ?? '')
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
    await expect(section(page, sections[place] ?? '')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'HOME' })).toBeVisible()
  })
}

test('a section that does not exist is told in the public shell', async ({ page }) => {
  const answer = await page.goto('/page/prices')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Page not found')
  await expect(page.getByRole('banner').getByRole('link', { name: 'HOME' })).toBeVisible()
})

test('the contact card has a name, an e-mail and a phone', async ({ page }) => {
  await page.goto('/contact_us')
  const card = page.getByRole('article')
  await expect(card.getByRole('heading')).toHaveText(sampleContact.name)
  await expect(card.getByRole('link')).toHaveText(['hello@example.com', '+91 00 5550 0142'])
})

test('the menu of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'SERVICES' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'SERVICES' }).click()
  await expect(page).toHaveURL('/#services')
  await expect(section(page, 'Services')).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the pages are all there, and the first slide shows', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    await page.goto('/page/contact_us')
    await expect(page.getByText('12 Example Lane')).toBeVisible()
  })
  test('what needs one says so', async ({ page }) => {
    await page.goto('/account/login')
    const said = page.locator('noscript')
    await expect(said.locator('p').first()).toBeInViewport()
    await said.locator('a').click()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })
})

test('an installation has its own contact and address', async ({ browser }) => {
  const server = await startOwnServer([], {
    CONTACT_NAME: 'Meera Rao',
    CONTACT_PHONES: '+91 20 5550 0199',
    CONTACT_EMAILS: 'office@rao.example',
    CONTACT_LINKS: 'none',
  })
  const page = await browser.newPage({ baseURL: server.address })
  try {
    await page.goto('/')
    await expect(section(page, 'Contact Us').getByRole('link')).toHaveText([
      '+91 20 5550 0199',
      'office@rao.example',
    ])
    await expect(page.getByText('Elsewhere')).toBeHidden()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.address}/`)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ telephone: ['+91 20 5550 0199'] })
    await page.goto('/contact_us')
    await expect(page.getByRole('article')).toContainText('Meera Rao')
    // The application knows it, too.
    await page.goto('/account/login')
    await page.getByRole('link', { name: 'Contact card' }).click()
    await expect(page.getByRole('article')).toContainText('Meera Rao')
  } finally {
    await page.close()
    await server.stop()
  }
})
