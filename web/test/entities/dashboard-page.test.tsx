// The dashboard of a record module: it counts what the module's list shows.
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { dataStatus } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DashboardPage } from '#entities/list/dashboard-page.tsx'
import { asha, renderSignedIn, serverAnswers, usesThePage } from './list-support.tsx'

usesThePage()

const record = (id: number, status: string, createdBy = asha.id) => ({
  id,
  createdBy: { id: createdBy },
  name: `Number ${id}`,
  dataStatus: { id: 1, name: status },
  createdTime: Date.UTC(2026, 10, 5),
})

test('the placeholder that pickers offer is not one of the firm’s records', async () => {
  serverAnswers(() => ({ json: [record(1, 'Unknown'), record(12, 'Active'), record(13, 'Active')] }))
  await renderSignedIn(<DashboardPage entity={organization} by="dataStatus" />)

  expect((await screen.findByText('Organizations')).textContent).toBe('2 Organizations')
  expect(screen.getByText('Active').nextSibling?.textContent).toBe('2')
  expect(screen.queryByText('Unknown')).toBeNull()
})

test('counts one’s own as the list does, everyone’s once that is chosen', async () => {
  serverAnswers(() => ({ json: [record(12, 'Active'), record(13, 'Active', 9), record(14, 'Active', 9)] }))
  await renderSignedIn(<DashboardPage entity={organization} by="dataStatus" />)

  expect((await screen.findByText('Organization')).textContent).toBe('1 Organization')
  await userEvent.click(screen.getByRole('radio', { name: 'Everyone' }))
  expect(screen.getByText('Organizations').textContent).toBe('3 Organizations')
  localStorage.clear()
})

test('who shares with nobody has no such choice', async () => {
  serverAnswers(() => ({ json: [record(12, 'Active')] }))
  const alone = { ...asha, customer: { id: INDIVIDUALS, organizationName: 'Individual accounts' } }
  await renderSignedIn(<DashboardPage entity={organization} by="dataStatus" />, { user: alone })

  expect((await screen.findByText('Organization')).textContent).toBe('1 Organization')
  expect(screen.queryByRole('radio', { name: 'Everyone' })).toBeNull()
})

test('a lookup’s defaults are listed, so they count', async () => {
  serverAnswers(() => ({ json: [record(1, 'Active'), record(3, 'Active')] }))
  await renderSignedIn(<DashboardPage entity={dataStatus} by="dataStatus" />)

  expect((await screen.findByText('Data Statuses')).textContent).toBe('2 Data Statuses')
})
