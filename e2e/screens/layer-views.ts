// What lies over a screen after a press: questions, pop-ups, menus and lists, for the checks that look at all alike.
import type { Page } from '@playwright/test'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { ApiSession } from '../support/api-session.ts'
import { expect } from '../support/fixtures.ts'
import { choices, picker } from '../records/picker.ts'
import { press, type View } from './view.ts'

const leaveUnsaved = async (page: Page) => {
  await page.getByLabel('Name').fill('Half a thought')
  await page.getByRole('link', { name: 'Daybook' }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
const chooseColumns = async (page: Page) => {
  await press('Table')(page)
  await press('Columns', 'menu')(page)
}
const openPicker = async (page: Page) => {
  await picker(page, 'Project').click()
  await expect(choices(page).first()).toBeVisible()
}
const chooseFilter = async (page: Page) => {
  await press('Filter', 'menu')(page)
  await page.getByRole('menuitem', { name: 'Priority' }).click()
  await expect(page.getByRole('menuitem', { name: 'High' })).toBeVisible()
}

/** A save that comes too late: somebody else was faster. */
const saveTooLate = (api: ApiSession, id: number) => async (page: Page) => {
  await expect(page.getByLabel('Reference')).not.toHaveValue('')
  await api.change(bookmark, id, { name: 'Late', reference: `Elsewhere, ${Date.now()}` })
  await page.getByLabel('Reference').fill('Here')
  await press('Save')(page)
  await press('Compare')(page)
}

/** Makes what they are about. */
export async function fillLayerViews(api: ApiSession): Promise<readonly View[]> {
  const weekly = { name: 'Every week', dueDate: Date.now() + 86_400_000, repeatOption: { id: 4 } }
  const { id } = await api.add(task, weekly)
  await api.add(project, { name: 'Website' })
  const late = await api.add(bookmark, { name: 'Late', reference: 'On the shelf' })
  return [
    ['/bookmarks/add', leaveUnsaved],
    ['/projects', chooseColumns],
    ['/project_tasks/add', openPicker],
    ['/tasks', chooseFilter],
    [`/tasks/edit/${id}`, press('Delete', 'alertdialog')],
    [`/tasks/edit/${id}`, press('Choose Due Date', 'dialog')],
    [`/bookmarks/edit/${late.id}`, saveTooLate(api, late.id)],
    ['/contacts', press('Import contacts', 'dialog')],
  ]
}
