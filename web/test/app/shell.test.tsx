// The shell around the pages: drawer, menu, titles, tiles by role, and the public shell.
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { copyrightYears } from '@daybook/contract/site/facts.ts'
import { open, setUpApplication } from './support.tsx'

const now = setUpApplication()
const title = async (text: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text))

it('keeps one group of the menu open', async () => {
  await open('/home', 'User')
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))

  await userEvent.click(menu.getByRole('button', { name: 'Tasks' }))
  expect(menu.getByRole('link', { name: 'Over Due Tasks' })).toBeTruthy()
  await userEvent.click(menu.getByRole('button', { name: 'Invoices' }))
  expect(menu.queryByRole('link', { name: 'Over Due Tasks' })).toBeNull()
  await userEvent.click(menu.getByRole('button', { name: 'Invoices' }))
  expect(menu.queryByRole('link', { name: 'All Invoices' })).toBeNull()
})

it('a menu entry opens its page, is marked, and names the tab', async () => {
  await open('/home', 'User')
  await userEvent.click(await screen.findByRole('button', { name: 'Bookmarks' }))
  await userEvent.click(screen.getByRole('link', { name: 'All Bookmarks' }))

  await waitFor(() => expect(location.pathname).toBe('/bookmarks'))
  expect(screen.getByRole('link', { name: 'All Bookmarks' }).getAttribute('aria-current')).toBe('page')
  expect(document.title).toBe('Bookmarks · Daybook')
})

it('shows the person, and the way home with its title', async () => {
  await open('/about_us', 'User')
  const drawer = within(await screen.findByRole('complementary'))
  expect(drawer.getByText('Ananya Deshpande')).toBeTruthy()
  expect(drawer.getByText('ananya@deshrao.example')).toBeTruthy()

  await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'My Apps' }))
  await title('My Apps')
})

it('a Super Admin finds only administration on the home page, and without a firm the way to an account of their own', async () => {
  now.server.on('/api/first_run', { body: { state: 'alone' } })
  await open('/home', 'Super Admin')
  await screen.findByText(messages.superAdminNote, { exact: false })

  const tiles = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((tile) => tile.textContent)
  expect(tiles.map((text) => text.replace(/\d+$/, ''))).toEqual([
    'Customers',
    'Users',
    'Data Statuses',
    'Account Types',
    'Industry Types',
    'Audit Log',
    'System',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and sign up' }))
  await waitFor(() => expect(location.pathname).toBe('/account/register'))
})

it('shows the public navigation on the front page, to a signed-in person too', async () => {
  await open('/', 'User')
  const home = await screen.findByText('HOME')

  expect([...(home.parentElement?.children ?? [])].map((link) => link.textContent)).toEqual([
    'HOME',
    'ABOUT',
    'SERVICES',
    'TESTIMONIALS',
    'CONTACT US',
  ])
  expect(screen.queryByRole('complementary')).toBeNull()
  const banner = within(screen.getByRole('banner'))
  expect(banner.queryByRole('link', { name: 'Sign In' })).toBeNull()
  await userEvent.click(banner.getByRole('link', { name: 'Open Daybook' }))
  await waitFor(() => expect(location.pathname).toBe('/home'))
})

it('offers a visitor the two ways in on the front page', async () => {
  await open('/')
  const start = await within(screen.getByRole('main')).findByRole('link', { name: 'Get Started' })
  const signIn = within(screen.getByRole('banner')).getByRole('link', { name: 'Sign In' })

  expect(start.getAttribute('href')).toBe('/account/register')
  expect(signIn.getAttribute('href')).toBe('/account/login')
  expect(screen.queryByRole('link', { name: 'Open Daybook' })).toBeNull()
})

it('marks the dashboard at either of its addresses', async () => {
  await open('/dashboard', 'User')
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))

  expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
})

it('q opens the quick add for those who have tasks', async () => {
  await open('/home', 'User')
  await title('My Apps')
  await userEvent.keyboard('q')

  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it.each([
  ['shown', messages.superAdminNoteFirst],
  ['later', messages.superAdminNoteFirst],
  ['none', messages.superAdminNoteFirm],
])('where the first firm is %s, nobody is sent to a personal account', async (state, note) => {
  now.server.on('/api/first_run', { body: { state } })
  await open('/home', 'Super Admin')

  await screen.findByText(note)
  expect(screen.queryByRole('button', { name: 'Sign out and sign up' })).toBeNull()
})

it('whose made-up password has run out is led to the form that changes it', async () => {
  const detail = messages.passwordOver
  const body = { type: 'about:blank', title: 'x', status: 403, code: 'password_over', detail }
  now.server.on('/api/first_run', { status: 403, body })
  await open('/home', 'Super Admin')

  await waitFor(() => expect(location.pathname).toBe('/users/change_password'))
  await screen.findByText(detail)
})

it('keys do nothing for a Super Admin where the menu has no entry', async () => {
  await open('/home', 'Super Admin')
  await title('My Apps')
  await userEvent.keyboard('q')
  await userEvent.keyboard('n')
  await userEvent.keyboard('gt')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/home')
})

it('n adds what the list holds, for those who may', async () => {
  await open('/users', 'Super Admin')
  await title('Users (0)')
  await userEvent.keyboard('n')

  await waitFor(() => expect(location.pathname).toBe('/users/add'))
})

it.each([
  [2024, '2025'],
  [2025, '2025'],
  [2026, '2025 - 2026'],
])('in %d the copyright line says %s', (year, text) => {
  expect(copyrightYears(year)).toBe(text)
})
