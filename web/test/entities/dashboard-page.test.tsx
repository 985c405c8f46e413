// The dashboard of a record module: it counts what the module's list shows.
import { dataStatus } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DashboardPage } from '#entities/dashboard-page.tsx'
import { renderSignedIn, serverAnswers, usesThePage } from './list-support.tsx'

usesThePage()

const record = (id: number, status: string) => ({
  id,
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

test('a lookup’s defaults are listed, so they count', async () => {
  serverAnswers(() => ({ json: [record(1, 'Active'), record(3, 'Active')] }))
  await renderSignedIn(<DashboardPage entity={dataStatus} by="dataStatus" />)

  expect((await screen.findByText('Data Statuses')).textContent).toBe('2 Data Statuses')
})
