// The page of unbilled hours: whose hours nobody can be billed for, and what each figure is called.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { billManyWords } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { hoursOfNobody } from '@daybook/contract/messages/form-messages.ts'
import { expect, test } from '../support/fixtures.ts'
import { buyer, fillFirm, lastMonth } from './invoicing.ts'
import { choices, pick, picker } from '../records/picker.ts'

test('hours of projects without an organization are said, and nobody is offered to be billed for them', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  const shelf = await api.add(project, { name: 'Loose ends', organization: { id: 1 } })
  const [startDate, endDate] = [lastMonth(), lastMonth()]
  await api.add(projectTask, {
    name: 'Tidy up',
    project: { id: shelf.id },
    startDate,
    endDate,
    workedHours: 2.5,
  })
  await page.goto('/invoices/unbilled')
  await expect(page.getByText(hoursOfNobody('2.50', ['Loose ends']))).toBeVisible()

  await picker(page, 'Organization').click()
  await expect(choices(page).filter({ hasText: buyer.name })).toBeVisible()
  await expect(choices(page).filter({ hasText: 'Add new Organization' })).toBeVisible()
  await expect(choices(page).filter({ hasText: 'Unassigned' })).toHaveCount(0)

  await page.goto('/projects/add')
  await picker(page, 'Organization').click()
  await expect(choices(page).filter({ hasText: 'Unassigned Organization' })).toBeVisible()
})

test('each figure of a task says what it is, in its column or on a phone by itself', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  await page.goto('/invoices/unbilled')
  await pick(page, page, 'Organization', buyer.name)
  const cell = page.getByRole('cell').filter({ has: page.getByLabel('Hours of Onboarding workshops') })
  const ownLabel = () => cell.evaluate((element) => getComputedStyle(element, '::before').content)
  await expect(page.getByRole('columnheader', { name: 'Hours', exact: true }).first()).toBeVisible()
  expect(await ownLabel()).toBe('none')

  await page.setViewportSize({ width: 360, height: 740 })

  await expect(page.getByRole('columnheader', { name: 'Hours', exact: true })).toHaveCount(0)
  expect(await ownLabel()).toBe('"Hours"')
})

test('who has hours to bill is listed, and a press opens their bill', async ({ page, api, signedIn: _ }) => {
  await fillFirm(api)
  await page.goto('/invoices/unbilled')
  const list = page.getByRole('table', { name: billManyWords.whoHas })
  const row = list.getByRole('row').filter({ hasText: buyer.name })
  await expect(row).toContainText('55.50')
  await row.getByRole('link', { name: buyer.name }).click()
  await expect(page).toHaveURL(/organization=\d+$/)
  await expect(page.getByLabel('Hours of Onboarding workshops')).toBeVisible()
  await expect(picker(page, 'Organization')).toHaveText(buyer.name)
  await page.reload()
  await expect(page.getByLabel('Hours of Onboarding workshops')).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
})
