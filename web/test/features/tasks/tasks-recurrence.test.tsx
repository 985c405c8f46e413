// A repeating task is changed: the three literal answers, what each sends, and the sentence in the form (rules/series 7).
import { task } from '@daybook/contract/entities/task.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { FormPage } from '#entities/form/form-page.tsx'
import { asked, savedTask, sent, serve, show } from '#test/entities/form-stage.tsx'
import {
  answers,
  choices,
  field,
  handedOut,
  messages,
  noQuestion,
  openForm,
  press,
  puts,
  question,
  repeat,
  said,
  seriesPath,
  taskPath,
  user,
  usesTheStage,
  weekly,
} from './recurrence-stage.tsx'

usesTheStage()

describe('saving a task whose rule has changed', () => {
  test('asks with the dates that change, before anything is sent', async () => {
    await openForm()
    await userEvent.selectOptions(repeat(), '7')
    await press('Save')

    const dialog = await question()
    expect(within(dialog).getByRole('heading').textContent).toBe('This task repeats')
    expect(dialog.textContent).toContain('You changed Repeat from Weekly to every 2 Week(s).')
    const rows = within(dialog).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Nov 18, 2026 (Wed)', 'In Progress', 'This task, the new start'],
      ['Nov 25, 2026 (Wed)', 'Open', 'Removed'],
      ['Dec 02, 2026 (Wed)', 'Open', 'Stays'],
      ['Dec 09, 2026 (Wed)', 'On Hold', 'Kept, no longer repeats'],
      ['Dec 16, 2026 (Wed)', 'Open', 'Stays'],
    ])
    const lists = sent('POST').filter(({ path }) => path === '/api/customized/tasks')
    expect(lists.at(-1)?.body['dataFilter']).toEqual({ taskFilter: { groupId: 9, statusGroupId: 1 } })

    const buttons = within(dialog).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(Object.values(choices))
    await waitFor(() => expect(document.activeElement).toBe(buttons[0]))
    expect(buttons.map((button) => button.querySelector('span > span')?.textContent)).toEqual([
      'Only Nov 18, 2026 (Wed) changes; the others go on every week.',
      '1 removed, 2 stay, 1 becomes a plain task.',
      'Back to the form; your changes are still there.',
    ])
    expect(puts()).toEqual([])
  })

  test.each([
    ['1', taskPath, messages.alone],
    ['2', seriesPath, messages.series],
  ])('the key %s sends it to %s', async (key, path, message) => {
    await openForm()
    await userEvent.selectOptions(repeat(), '2')
    await press('Save')
    await question()
    await userEvent.keyboard(key)

    await waitFor(() => expect(said()).toBe(message))
    expect(puts()).toEqual([path])
    expect(sent('PUT')[0]?.body).toMatchObject({
      name: weekly.name,
      repeatOption: { id: 2 },
      lastModifiedAt: weekly.lastModifiedAt,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['a press', () => press(choices.nothing)],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])("Don't save anything by %s keeps the edits and sends nothing", async (_way, choose) => {
    await openForm()
    await userEvent.selectOptions(repeat(), '1')
    await press('Save')
    await question()
    await choose()

    await noQuestion()
    expect(puts()).toEqual([])
    expect(repeat().value).toBe('1')
    expect(screen.getByRole('dialog', { name: 'Task' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Save'))
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull()

    await press('Save')
    await question()
    await press(choices.series)
    await waitFor(() => expect(puts()).toEqual([seriesPath]))
  })

  test('an Admin is told of all the dates of somebody else’s series', async () => {
    await openForm(answers(handedOut))
    await userEvent.selectOptions(repeat(), '1')
    await press('Save')

    expect((await question()).textContent).toContain('3 removed')
    const lists = sent('POST').filter(({ path }) => path === '/api/customized/tasks')
    expect(lists.at(-1)?.body['dataFilter']).toEqual({
      taskFilter: { groupId: 9, statusGroupId: 1, userId: 14 },
    })
  })

  test('who only has it to do changes it alone, and is told why', async () => {
    await openForm(answers(handedOut), user)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.selectOptions(repeat(), '1')
    await press('Save')

    const dialog = await question()
    expect(dialog.textContent).toContain('Only Vikram Rao or an Admin can change the other dates.')
    expect(dialog.textContent).not.toContain('removed')
    const buttons = within(dialog).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      choices.alone,
      choices.nothing,
    ])
    await userEvent.keyboard('1')
    await waitFor(() => expect(puts()).toEqual([taskPath]))
  })

  test('from none to a repeat asks, too, with nothing to look up', async () => {
    await openForm(answers({ ...savedTask, groupId: 0 }))
    await userEvent.selectOptions(repeat(), '4')
    await press('Save')

    const dialog = await question()
    expect(dialog.textContent).toContain('You changed Repeat from Does not repeat to Weekly.')
    expect(dialog.textContent).toContain('4 added.')
    expect(asked.some(({ path }) => path === '/api/customized/tasks')).toBe(false)
  })

  test('under Custom another frequency is another rule', async () => {
    await openForm(answers({ ...weekly, repeatOption: { id: 7, name: 'Custom' } }))
    await userEvent.clear(field(/Repeat Frequency/))
    await userEvent.type(field(/Repeat Frequency/), '3')
    await press('Save')

    expect((await question()).textContent).toContain('from every 2 Week(s) to every 3 Week(s)')
  })

  test('anything else is saved directly', async () => {
    await openForm()
    await userEvent.type(field(/Task Name/), '!')
    await press('Save')

    await waitFor(() => expect(puts()).toEqual([taskPath]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('asks even when the dates could not be loaded', async () => {
    await openForm({ ...answers(), 'POST /api/customized/tasks': { status: 500, body: {} } })
    await userEvent.selectOptions(repeat(), '2')
    await press('Save')

    const dialog = await question()
    expect(within(dialog).queryByRole('table')).toBeNull()
    expect(dialog.textContent).toContain('Its upcoming dates change, too.')
    await press(choices.series)
    await waitFor(() => expect(puts()).toEqual([seriesPath]))
  })

  test.each([
    [choices.alone, taskPath],
    [choices.series, seriesPath],
  ])('that somebody else saved meanwhile: %s can be saved over theirs', async (choice, path) => {
    const current = { ...weekly, name: 'Call Rajesh', lastModifiedAt: weekly.lastModifiedAt + 5000 }
    const stale = { type: 'x', title: 'x', status: 409, code: 'changed_meanwhile', detail: 'x', current }
    let isStale = true
    await openForm({
      ...answers(),
      [`PUT ${path}`]: () =>
        isStale ? { status: 409, body: stale } : { body: { message: 'Done', data: current } },
    })
    await userEvent.selectOptions(repeat(), '2')
    await press('Save')
    await question()
    await press(choice)
    await screen.findByText('Somebody changed this record since you opened it.')
    isStale = false
    await press('Save anyway')
    await question()
    await press(choice)

    await waitFor(() => expect(said()).toBe('Done'))
    expect(puts()).toEqual([path, path])
    expect(sent('PUT')[1]?.body).toMatchObject({ lastModifiedAt: current.lastModifiedAt })
  })

  test('on a page of its own it leads back to the list with the message of the answer', async () => {
    history.replaceState(null, '', '/tasks/edit/71')
    serve(answers())
    await show(<FormPage entity={task} mode="edit" id={71} />)
    await screen.findByDisplayValue('Call Sahyadri Foods')
    await screen.findByRole('option', { name: 'Custom' })
    await userEvent.selectOptions(repeat(), '2')
    await press('Save')
    await question()
    await press(choices.series)

    await waitFor(() => expect(location.pathname).toBe('/tasks'))
    expect(puts()).toEqual([seriesPath])
  })
})

/** The rule in it stands out. */
const findSentence = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text)

describe('the sentence under the repeat fields', () => {
  test('says the dates of the series, and those of another rule as soon as it is chosen', async () => {
    await openForm()
    expect(await findSentence('Every week, next: 25 Nov, 2 Dec, 9 Dec …')).toBeTruthy()

    await userEvent.selectOptions(repeat(), '7')
    expect(await findSentence('Every 2 weeks, next: 2 Dec, 16 Dec, 30 Dec …')).toBeTruthy()

    await userEvent.clear(field(/Repeat Frequency/))
    expect(screen.queryByText(/next:/)).toBeNull()
    await userEvent.selectOptions(repeat(), '1')
    expect(screen.queryByText(/next:/)).toBeNull()
  })
})
