// Tasks that repeat: what a change is meant for is asked first, and only the answer sends something.
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import type { ApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { answers, card, cards, changesOf, heading, repeatQuestion } from '../screens/screen.ts'

/** A Monday, 9:30 in India. */
const start = Date.UTC(2031, 0, 6, 4, 0)
const weekly = { name: 'Water the tulsi', dueDate: start, reminderAt: null, repeatOption: { id: 4 } }

const repeat = (page: Page) => page.getByLabel('Repeat', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const answer = (page: Page, name: string) => repeatQuestion(page).getByRole('button', { name }).click()

async function openForm(page: Page, id: number) {
  await page.goto(`/tasks/edit/${id}`)
  await expect(page.getByLabel('Task Name')).toHaveValue(weekly.name)
}

/** The other tasks of its series. */
async function siblings(api: ApiSession, { id }: AnyRecord) {
  const { groupId } = await api.read(task, id)
  const all = await api.all(task)
  return all.filter((each) => each['groupId'] === groupId && each.id !== id)
}

test('none to a repeat asks; no answer sends nothing and keeps the form', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { ...weekly, repeatOption: { id: 1 } })
  await openForm(page, id)
  const changes = changesOf(page)
  await repeat(page).selectOption('Weekly')
  await expect(page.getByText(/^Every week, next: 13 Jan 2031, 20 Jan 2031, 27 Jan 2031 …$/)).toBeVisible()
  await page.getByLabel('Description').fill('The one on the balcony')
  await save(page)
  await expect(repeatQuestion(page).getByRole('button')).toHaveText(
    Object.values(answers).map((text) => new RegExp(text)),
  )
  await answer(page, answers.cancel)
  await expect(repeatQuestion(page)).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('The one on the balcony')
  await expect(repeat(page).getByRole('option', { selected: true })).toHaveText('Weekly')
  await save(page)
  await expect(repeatQuestion(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(repeatQuestion(page)).toBeHidden()
  expect(changes).toEqual([])
  expect(await api.read(task, id)).toMatchObject({ repeatOption: { id: 1 }, description: '' })

  await save(page)
  await answer(page, answers.alone)
  await expectSaid(page, messages.taskUpdated)
  expect(changes).toEqual([`PUT /api/task/${id}`])
  expect(await api.read(task, id)).toMatchObject({ repeatOption: { id: 4 } })
})

test('one repeat to another, for the whole series', async ({ page, api, given, signedIn: _ }) => {
  const first = await given(task, weekly)
  const before = await siblings(api, first)
  expect(before.length).toBeGreaterThan(0)
  await openForm(page, first.id)
  const changes = changesOf(page)
  await repeat(page).selectOption('Custom')
  await expect(page.getByLabel('Frequency Type').getByRole('option')).toHaveText([
    'Day(s)',
    'Week(s)',
    'Month(s)',
    'Year(s)',
  ])
  await page.getByLabel('Repeat Frequency').fill('2')
  await page.getByLabel('Frequency Type').selectOption('Week(s)')
  await save(page)
  await expect(repeatQuestion(page)).toContainText('You changed Repeat from Weekly to every 2 Week(s).')
  await expect(repeatQuestion(page).getByRole('row', { name: /20 Jan|Jan 20/ })).toContainText(/Added|Stays/)
  expect(changes).toEqual([])
  await answer(page, answers.series)
  await expectSaid(page, messages.taskSeriesUpdated)
  expect(changes).toEqual([`PUT /api/customized/recurrent_tasks/${first.id}`])
  const after = await siblings(api, first)
  expect(after.map(({ dueDate }) => dueDate)).toContain(start + 14 * 86_400_000)
  expect(after.map(({ dueDate }) => dueDate)).not.toContain(start + 7 * 86_400_000)
})

test('a repeat to none, for this task alone', async ({ page, api, given, signedIn: _ }) => {
  const first = await given(task, weekly)
  const before = await siblings(api, first)
  await openForm(page, first.id)
  const changes = changesOf(page)
  await repeat(page).selectOption('Does not repeat')
  await save(page)
  await expect(repeatQuestion(page)).toBeVisible()
  expect(changes).toEqual([])
  await answer(page, answers.alone)
  await expectSaid(page, messages.taskUpdated)
  expect(changes).toEqual([`PUT /api/task/${first.id}`])
  for (const { id, lastModifiedAt } of before) {
    expect(await api.read(task, id)).toMatchObject({ repeatOption: { id: 4 }, lastModifiedAt })
  }
})

test('a change of the name is saved at once', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(task, weekly)
  await openForm(page, id)
  await expect(page.getByText(/^Every week, next: /)).toBeVisible()
  const changes = changesOf(page)
  await page.getByLabel('Task Name').fill('Water the basil')
  await save(page)
  await expectSaid(page, messages.taskUpdated)
  expect(changes).toEqual([`PUT /api/task/${id}`])
  await expect(card(page, 'Water the basil')).toBeVisible()
})

test('deleting asks as well: one, then the rest', async ({ page, api, given, signedIn: _ }) => {
  const first = await given(task, weekly)
  const count = (await siblings(api, first)).length + 1
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText(`All Tasks (${count})`)
  const changes = changesOf(page)
  const question = page.getByRole('alertdialog', { name: 'Delete this Task?' })
  const remove = async (choice: string) => {
    await cards(page)
      .first()
      .getByRole('button', { name: `Delete ${weekly.name}` })
      .click()
    await question.getByRole('button', { name: choice }).click()
    await expect(question).toBeHidden()
  }
  await remove("Don't delete anything")
  expect(changes).toEqual([])
  await remove('Delete this task alone')
  await expect(cards(page).first()).toContainText('Jan 13, 2031')
  // The series goes on: another date took its place at the end.
  await expect(cards(page)).toHaveCount(count)
  expect(changes).toEqual([`DELETE /api/task/${first.id}`])
  await remove('Delete this task and its recurrent tasks')
  await expectSaid(page, messages.taskSeriesDeleted)
  await expect(cards(page)).toHaveCount(0)
  expect(await api.all(task)).toEqual([])
})
