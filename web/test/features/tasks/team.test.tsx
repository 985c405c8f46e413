// The screen of the team: who has how much, one person alone in one press, and what stands there while the server is silent.
import {
  groupTasks,
  getWorkload,
  type TaskGroup,
  type Workload,
} from '@daybook/contract/tasks/team-endpoints.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TeamPage } from '#features/tasks/team/team-page.tsx'
import { asha, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const DAY = 86_400_000
const admin = { ...asha, roles: [{ id: 2, name: 'Admin' }] }
const alone = { ...asha, customer: { id: 1, organizationName: 'Individuals' } }
const none = { overDue: 0, today: 0, week: 0, later: 0, noDate: 0, capped: false }
const people: readonly Workload[] = [
  { ...none, id: asha.id, firstname: 'Asha', lastname: 'Rao', today: 1 },
  { ...none, id: 7, firstname: 'Ravi', lastname: 'Hisabwala', overDue: 22, today: 1, later: 41 },
]
const returns = {
  id: 31,
  name: 'File GSTR-1',
  dueDate: Date.now() - 3 * DAY,
  status: { id: 5, name: 'Blocked' },
  priority: { id: 4, name: 'Critical' },
  assignedTo: { id: 7, firstname: 'Ravi', lastname: 'Hisabwala' },
  organization: { id: 12, name: 'Monsoon Umbrella Mart' },
  lastModifiedAt: 5,
}
// Their shape is the contract's; these are the fields that the screen reads.
const groups = [
  { key: '7', title: 'Ravi Hisabwala', total: 64, list: [returns] },
] as unknown as readonly TaskGroup[]

interface Opening {
  readonly path?: string
  readonly user?: typeof asha
  /** False: the server can't be reached. */
  readonly isUp?: () => boolean
  readonly list?: readonly TaskGroup[]
}

async function open({ path = '/tasks/team', user = asha, isUp = () => true, list = groups }: Opening = {}) {
  const asked = serverAnswers(({ path: to }) => {
    if (!isUp()) return { status: 503, json: { message: 'Not now', status: 503 } }
    if (to.startsWith(getWorkload.path))
      return { json: { zone: 'Asia/Kolkata', list: people, totalPages: 1, totalItems: people.length } }
    return { json: to === groupTasks.path ? list : [] }
  })
  const { history } = await renderSignedIn(<TeamPage />, { path, user })
  return {
    history,
    bodies: () => asked.filter((one) => one.path === groupTasks.path).map(({ body }) => body),
  }
}

/** In the strip; the title of a group names its person, too. */
const load = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Over due by person' })).findByRole('button', {
    name: new RegExp(name),
  })

describe('the team', () => {
  it('shows each person with what is over due, and the rows of their tasks', async () => {
    await open()
    expect((await load('Ravi Hisabwala')).textContent).toContain('64 open22 over due')
    expect((await load('You')).textContent).toContain('1 open0 over due')
    const row = (await screen.findByRole('link', { name: 'File GSTR-1' })).closest('li')
    if (!row) throw new Error('no row')
    expect(within(row).getByText('3 days over')).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'Monsoon Umbrella Mart' }).getAttribute('href')).toBe(
      '/organizations/12',
    )
    expect(within(row).getByRole('button', { name: 'Complete File GSTR-1' })).toBeTruthy()
    const all = screen.getByRole('link', { name: /^All 64/ }).getAttribute('href')
    expect(all).toContain('/status_group/1/')
    expect(all).toContain('?whose=team&assignedTo=7')
    const title = screen.getByRole('button', { name: /64 open 22 over due/ })
    await userEvent.click(title)
    expect(screen.queryByRole('link', { name: 'File GSTR-1' })).toBeNull()
    expect(title.getAttribute('aria-expanded')).toBe('false')
  })

  it('leaves one person in one press, and lets go with the next', async () => {
    const { history, bodies } = await open()
    await userEvent.click(await load('Ravi Hisabwala'))
    expect(history.at(-1)).toBe('/tasks/team?person=7')
    expect((await load('Ravi Hisabwala')).getAttribute('aria-pressed')).toBe('true')
    expect(bodies().at(-1)).toMatchObject({ filter: { whose: 'team', assignedToId: 7 } })
    await userEvent.click(await load('Ravi Hisabwala'))
    expect(history.at(-1)).toBe('/tasks/team')
  })

  it('groups by what the address says', async () => {
    const { history, bodies } = await open({ path: '/tasks/team?by=due' })
    await screen.findByRole('link', { name: 'File GSTR-1' })
    expect(bodies()).toMatchObject([{ by: 'due', filter: { whose: 'team' } }])
    await userEvent.click(screen.getByRole('radio', { name: 'Client' }))
    expect(history.at(-1)).toBe('/tasks/team?by=client')
    expect(bodies().at(-1)).toMatchObject({ by: 'client' })
  })

  it('asks for personal tasks for an Admin alone, and not at first', async () => {
    const { bodies, history } = await open({ user: admin })
    await screen.findByRole('link', { name: 'File GSTR-1' })
    expect(bodies().at(-1)).toMatchObject({ filter: { whose: 'team' } })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also personal tasks' }))
    expect(history.at(-1)).toBe('/tasks/team?personal=1')
    expect(bodies().at(-1)).toMatchObject({ filter: { whose: 'team', personal: 1 } })
  })

  it('has no such switch for others, whatever their address says', async () => {
    const { bodies } = await open({ path: '/tasks/team?personal=1' })
    await screen.findByRole('link', { name: 'File GSTR-1' })
    expect(screen.queryByRole('checkbox', { name: 'Also personal tasks' })).toBeNull()
    expect(bodies()[0]).not.toHaveProperty('filter.personal')
  })

  it('says so where nothing is open', async () => {
    await open({ list: [] })
    expect(await screen.findByText(/^Nothing is open/)).toBeTruthy()
  })

  it('tells who works alone, and asks nothing', async () => {
    const { bodies } = await open({ user: alone })
    expect(await screen.findByText(/^You work alone here/)).toBeTruthy()
    expect(bodies()).toEqual([])
  })

  it('keeps what was there when the next answer fails, and tries again', async () => {
    let isUp = true
    await open({ isUp: () => isUp })
    await screen.findByRole('link', { name: 'File GSTR-1' })
    isUp = false
    await userEvent.click(screen.getByRole('radio', { name: 'Due' }))
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    expect(screen.getByRole('link', { name: 'File GSTR-1' })).toBeTruthy()
    isUp = true
    await userEvent.click(again)
    expect(await screen.findByRole('link', { name: 'File GSTR-1' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
