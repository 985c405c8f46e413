// The line in the form of quick add: what it sets, what a removed chip gives back, and several pasted lines.
import { createTasks } from '@daybook/contract/tasks/batch-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { FormPage } from '#entities/form/form-page.tsx'
import { ananya, asked, completeBrowser, sent, serve, show } from '#test/entities/form-stage.tsx'

// Code that loads when it is needed has to be compiled here first.
configure({ asyncUtilTimeout: 10_000 })

const added = {
  'POST /api/task': { status: 201, body: { message: 'Task has been added', data: { id: 90 } } },
}

const batchAdded = (count: number) => ({
  status: 201,
  body: { message: `${count} tasks have been added`, ids: [90, 91, 92].slice(0, count) },
})

beforeEach(() => {
  completeBrowser()
  history.replaceState(null, '', '/tasks/quick_add')
  // Base UI waits for it.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0))
})

async function openLine() {
  await show(<FormPage entity={task} mode="quick" />)
  const line = await screen.findByLabelText<HTMLInputElement>(/Task Name/)
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/task_repeat_options'))
  return line
}
const chips = () =>
  within(screen.getByRole('list', { name: 'Understood' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const bodies = () => sent('POST').map(({ body }) => body)

// The first of its file: what is lazy has not been loaded yet.
it('stands there with the first drawing', async () => {
  serve()
  await show(<FormPage entity={task} mode="quick" />)
  expect(screen.getByLabelText(/Task Name/)).toBe(document.activeElement)
})

it('shows what it understood, and saves that', async () => {
  serve(added)
  const line = await openLine()
  await userEvent.type(line, 'Pay GST every 2 months on 20th !high #off #this-week @vik 9am')
  await waitFor(() =>
    expect(chips()).toEqual([
      expect.stringMatching(/^Due Date .*20, 20\d\d \(...\) 9:00 AM$/),
      'Repeat Every 2 months',
      'Priority High',
      'Category Office',
      'Custom Lists This Week',
      'Assigned To Vikram Rao',
    ]),
  )
  expect(screen.getByText('Pay GST')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Due Date').value).toMatch(/ 20, 20\d\d \(...\) 9:00 AM$/)
  await send()

  await waitFor(() =>
    expect(bodies()[0]).toMatchObject({
      name: 'Pay GST',
      repeatOption: { id: 7 },
      repeatFrequency: 2,
      repeatFrequencyType: { id: 3 },
      priority: { id: 3 },
      category: { id: 4 },
      customList: { id: 2 },
      assignedTo: { id: 14 },
      dueDate: expect.any(Number) as unknown,
    }),
  )
})

it('loses nothing of what is typed faster than the form follows', async () => {
  serve(added)
  const line = await openLine()
  const text = 'Pay GST every month on 20th !high 9am and tell Ravi about it'
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(line, { target: { value: text.slice(0, length) } })

  await screen.findByRole('button', { name: 'Remove Priority High' })
  expect(line.value).toBe(text)
})

it('a chip that is removed gives its words back to the name, and the field what it held', async () => {
  serve(added)
  const line = await openLine()
  const due = screen.getByLabelText<HTMLInputElement>('Due Date')
  const before = due.value
  await userEvent.type(line, 'Lunch with May tomorrow !high')
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Due Date/ }))

  await waitFor(() => expect(due.value).toBe(before))
  expect(chips()).toEqual(['Priority High'])
  expect(document.activeElement).toBe(line)
  await send()
  await waitFor(() =>
    expect(bodies()[0]).toMatchObject({ name: 'Lunch with May tomorrow', priority: { id: 3 } }),
  )
})

it('words that go take their values with them; what was set by hand stays', async () => {
  serve(added)
  const line = await openLine()
  const due = screen.getByLabelText<HTMLInputElement>('Due Date')
  await userEvent.type(line, 'Call tomorrow 9am !high')
  await screen.findByRole('button', { name: 'Remove Priority High' })
  await userEvent.clear(due)
  await userEvent.type(due, '2031-05-06T07:08')
  await waitFor(() => expect(chips()).toEqual(['Priority High']))
  await userEvent.clear(line)
  await userEvent.type(line, 'Call')
  await send()

  await waitFor(() =>
    expect(bodies()[0]).toMatchObject({
      name: 'Call',
      priority: { id: 1 },
      dueDate: Date.parse('2031-05-06T07:08+05:30'),
    }),
  )
})

const preferences = (dayReminderTime: string) => ({
  'GET /api/preferences': { body: { dayReminderTime } },
})

it('reminds in the morning of the day that the line names, a morning of one’s own', async () => {
  serve({ ...added, ...preferences('07:15') })
  const line = await openLine()
  const reminder = screen.getByLabelText<HTMLInputElement>('Reminder At')
  await userEvent.type(line, 'Call Anita 25/12')
  await waitFor(() => expect(reminder.value).toMatch(/^Dec 25, 20\d\d \(...\) 7:15 AM$/))
  await userEvent.type(line, ' 10am')
  await waitFor(() => expect(reminder.value).toMatch(/^Dec 25, 20\d\d \(...\) 10:00 AM$/))
})

it('a line that names no time has no reminder, an empty one the form’s own', async () => {
  serve(added)
  const line = await openLine()
  const reminder = screen.getByLabelText<HTMLInputElement>('Reminder At')
  const before = reminder.value
  await userEvent.type(line, 'Buy rice')
  await waitFor(() => expect(reminder.value).toBe(''))
  await userEvent.clear(line)
  await waitFor(() => expect(reminder.value).toBe(before))
  await userEvent.type(line, 'Buy rice')
  await waitFor(() => expect(reminder.value).toBe(''))
  await send()

  await waitFor(() => expect(bodies()[0]).toMatchObject({ name: 'Buy rice', reminderAt: null }))
})

it('a reminder that was set by hand outlives the line', async () => {
  serve(added)
  const line = await openLine()
  const reminder = screen.getByLabelText<HTMLInputElement>('Reminder At')
  await userEvent.type(line, 'Call')
  await waitFor(() => expect(reminder.value).toBe(''))
  await userEvent.type(reminder, '2031-05-06T07:08')
  await userEvent.type(line, ' Anita tomorrow 10am')
  await screen.findByRole('button', { name: /^Remove Due Date/ })
  await send()

  await waitFor(() => expect(bodies()[0]).toMatchObject({ reminderAt: Date.parse('2031-05-06T07:08+05:30') }))
})

it('a date alone is no name', async () => {
  serve(added)
  const line = await openLine()
  await userEvent.type(line, 'tomorrow')
  await screen.findByText('A name is still missing.')
  await send()

  expect(await screen.findByText('Task Name is required')).toBeTruthy()
  expect(sent('POST')).toEqual([])
})

it('after a save the line is empty again', async () => {
  serve(added)
  const line = await openLine()
  await userEvent.type(line, 'Call !high')
  await screen.findByRole('button', { name: 'Remove Priority High' })
  await send()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Task Name/).value).toBe(''))
  expect(screen.queryByRole('list', { name: 'Understood' })).toBeNull()
})

it('several pasted lines become several tasks, those that are ticked', async () => {
  serve({ [`POST ${createTasks.path}`]: batchAdded(2) })
  const line = await openLine()
  await userEvent.click(line)
  await userEvent.paste('- Buy milk !high\n- Call Asha tomorrow 9am\n\n- Not this one')
  const dialog = within(await screen.findByRole('dialog', { name: 'Several tasks' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /Not this one/ }))
  expect(dialog.getByRole('checkbox', { name: /^Call Asha/ }).closest('label')?.textContent).toMatch(
    /Due Date .* 9:00 AM/,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 tasks' }))

  await waitFor(() => expect(screen.getByTestId('message').textContent).toBe('2 tasks have been added'))
  expect(sent('POST').map(({ path }) => path)).toEqual([createTasks.path])
  expect(bodies()[0]?.['tasks']).toMatchObject([
    { name: 'Buy milk', priority: { id: 3 }, assignedTo: { id: ananya.id } },
    { name: 'Call Asha', priority: { id: 1 } },
  ])
})

it('what failed is sent again to the letter, under the same key; what is left out makes it another request', async () => {
  let calls = 0
  serve({
    [`POST ${createTasks.path}`]: () => {
      calls += 1
      return calls < 3 ? { status: 500, body: {} } : batchAdded(2)
    },
  })
  const line = await openLine()
  await userEvent.click(line)
  await userEvent.paste('One\nTwo\nThree')
  const dialog = within(await screen.findByRole('dialog', { name: 'Several tasks' }))
  const add = (name: string) => dialog.findByRole('button', { name })
  await userEvent.click(await add('Add 3 tasks'))
  await waitFor(() => expect(calls).toBe(1))
  await userEvent.click(await add('Add 3 tasks'))
  await waitFor(() => expect(calls).toBe(2))
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Two' }).disabled).toBe(false),
  )
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Two' }))
  await userEvent.click(await add('Add 2 tasks'))

  await waitFor(() => expect(screen.getByTestId('message').textContent).toBe('2 tasks have been added'))
  const [first, again, fewer] = sent('POST').map(({ body, headers }) => ({
    body,
    key: headers.get('Idempotency-Key'),
  }))
  expect(again).toEqual(first)
  expect(fewer?.key).not.toBe(first?.key)
})

/** The second of the lines that are sent. */
const issues = [{ path: 'tasks.1.name', message: 'This name is odd.' }]
const problem = {
  type: 'about:blank',
  title: '',
  status: 400,
  detail: 'None was added.',
  code: 'invalid',
  issues,
}
const secondRefused = { [`POST ${createTasks.path}`]: { status: 400, body: problem } }

it('a line that is refused says why, and the others wait', async () => {
  serve(secondRefused)
  const line = await openLine()
  await userEvent.click(line)
  await userEvent.paste('Left out\nOne\nTwo\nThree')
  const dialog = within(await screen.findByRole('dialog', { name: 'Several tasks' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Left out' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 3 tasks' }))

  const refused = await dialog.findByRole('checkbox', { name: /^Two.*This name is odd/ })
  await waitFor(() => expect(document.activeElement).toBe(refused))
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add 3 tasks' }).disabled).toBe(false)
})

it('the focus goes to the line that was refused, not to one that is too long to be ticked', async () => {
  serve(secondRefused)
  const line = await openLine()
  await userEvent.click(line)
  await userEvent.paste(`${'x'.repeat(TEXT_MAX + 1)}\nOne\nTwo`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Several tasks' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 tasks' }))

  const refused = await dialog.findByRole('checkbox', { name: /^Two.*odd/ })
  await waitFor(() => expect(document.activeElement).toBe(refused))
})

it('pasted lines that are one task’s are joined; a single one is an ordinary paste', async () => {
  serve(added)
  const line = await openLine()
  await userEvent.click(line)
  await userEvent.paste('Call Asha\nand Ravi')
  const dialog = within(await screen.findByRole('dialog', { name: 'Several tasks' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep as one line' }))

  await waitFor(() => expect(line.value).toBe('Call Asha and Ravi'))
})
