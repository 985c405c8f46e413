// New records: defaults, marks and sentences, what goes out, and what a refused save leaves behind.
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { FormPage } from '#entities/form/form-page.tsx'
import { startOfToday } from '#lib/format-time.ts'
import { ananya, asked, completeBrowser, sent, serve, show } from './form-stage.tsx'

const field = <E extends HTMLElement = HTMLInputElement>(name: string | RegExp) =>
  screen.getByLabelText<E>(name)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const said = () => screen.getByTestId('message').textContent

beforeEach(() => {
  completeBrowser()
  history.replaceState(null, '', '/tasks/add')
})

describe('a new task', () => {
  test('goes out with the defaults of the specification', async () => {
    serve({ 'POST /api/task': { status: 201, body: { message: 'Task has been added', data: { id: 90 } } } })
    await show(<FormPage entity={task} mode="new" />)
    await userEvent.type(field(/Task Name/), 'Call Kaveri')
    await save()

    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    const [post] = sent('POST')
    expect(post?.body).toMatchObject({
      id: null,
      name: 'Call Kaveri',
      status: { id: 1 },
      priority: { id: 1 },
      category: { id: 8 },
      repeatOption: { id: 1 },
      repeatFrequencyType: { id: 1, name: 'Day(s)' },
      repeatFrequency: 1,
      customList: { id: 1 },
      groupId: 0,
      assignedTo: { id: ananya.id, firstname: 'Ananya', lastname: 'Deshpande' },
      createdBy: { id: ananya.id },
      modifiedBy: { id: ananya.id },
      reminderAt: startOfToday(Date.now(), ananya.timeZone),
    })
    expect(Math.abs(Number(post?.body['dueDate']) - Date.now())).toBeLessThan(60_000)
    expect(post?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{32,36}$/)
  })

  test('resets after the save, stays and says what the server said', async () => {
    serve({ 'POST /api/task': { status: 201, body: { message: 'Task has been added', data: { id: 90 } } } })
    await show(<FormPage entity={task} mode="new" />)
    await userEvent.type(field(/Task Name/), 'Call Kaveri')
    await save()
    await waitFor(() => expect(field(/Task Name/).value).toBe(''))
    expect(location.pathname).toBe('/tasks/add')

    await userEvent.type(field(/Task Name/), 'Another')
    await save()
    await waitFor(() => expect(sent('POST')).toHaveLength(2))
    const keys = sent('POST').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).not.toBe(keys[1])
  })

  test('without a name is not sent', async () => {
    serve()
    await show(<FormPage entity={task} mode="new" />)
    await save()
    const error = await screen.findByText('Task Name is required')
    expect(field(/Task Name/).getAttribute('aria-describedby')).toBe(error.id)
    expect(document.activeElement).toBe(field(/Task Name/))
    expect(sent('POST')).toHaveLength(0)
  })

  test('shows the frequency pair with repeat option 7 only, and checks it', async () => {
    serve()
    await show(<FormPage entity={task} mode="new" />)
    await screen.findByRole('option', { name: 'Custom' })
    expect(screen.queryByLabelText(/Repeat Frequency/)).toBeNull()
    await userEvent.selectOptions(field<HTMLSelectElement>(/^Repeat/), '7')
    expect([...field<HTMLSelectElement>(/Frequency Type/).options].map(({ text }) => text)).toEqual([
      'Day(s)',
      'Week(s)',
      'Month(s)',
      'Year(s)',
    ])
    await userEvent.clear(field(/Repeat Frequency/))
    await userEvent.type(field(/Repeat Frequency/), '11')
    await save()
    expect(await screen.findByText('Repeat Frequency must be a whole number from 1 to 10')).toBeTruthy()

    await userEvent.selectOptions(field<HTMLSelectElement>(/^Repeat(?! Freq)/), '2')
    await userEvent.type(field(/Task Name/), 'Hidden mistakes do not block')
    serve({ 'POST /api/task': { status: 201, body: { message: 'ok', data: { id: 90 } } } })
    await save()
    await waitFor(() => expect(sent('POST')[0]?.body['repeatFrequency']).toBe(1))
  })

  test('asks for the drop-down lists half a second after it opened', async () => {
    serve()
    await show(<FormPage entity={task} mode="new" />)
    expect(asked).toHaveLength(0)
    await screen.findByRole('option', { name: 'In Progress' })
    expect(asked.map(({ path }) => path)).toContain('/api/task_statuses')
  })

  test('stays usable when a list fails', async () => {
    serve({ 'GET /api/task_statuses': { status: 500, body: {} } })
    await show(<FormPage entity={task} mode="new" />)
    await waitFor(() =>
      expect([...field<HTMLSelectElement>(/Status/).options].map((each) => each.text)).toEqual(['#1']),
    )
  })

  test('quick add shows three fields and saves with Ctrl+Enter', async () => {
    serve({ 'POST /api/task': { status: 201, body: { message: 'Task has been added', data: { id: 90 } } } })
    await show(<FormPage entity={task} mode="quick" />)
    await screen.findByLabelText(/Task Name/)
    expect([...document.querySelectorAll('.field__label')].map((label) => label.textContent)).toEqual([
      'Task Name',
      'Due Date',
      'Reminder At',
    ])
    await userEvent.type(field(/Task Name/), 'Ring{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ name: 'Ring', category: { id: 8 } }))
  })
})

describe('a refused save', () => {
  const refusal = (status: number, code: string, rest: object = {}) => ({
    status,
    body: { type: 'about:blank', title: code, status, code, detail: 'Not so.', ...rest },
  })

  test('puts sentences at their fields, the rest in the bar, and loses nothing typed', async () => {
    const issues = [
      { path: 'reference', message: 'This address is blocked.' },
      { path: 'somewhere.else', message: 'Try tomorrow.' },
    ]
    serve({ 'POST /api/bookmarks': refusal(400, 'invalid', { issues }) })
    await show(<FormPage entity={bookmark} mode="new" />)
    await userEvent.type(field(/Name/), 'GST portal')
    await userEvent.type(field(/Reference/), 'https://gst.example')
    await save()

    const error = await screen.findByText('This address is blocked.')
    expect(field(/Reference/).getAttribute('aria-describedby')).toBe(error.id)
    await waitFor(() => expect(document.activeElement).toBe(field(/Reference/)))
    expect(said()).toBe('Try tomorrow.')
    expect(field(/Name/).value).toBe('GST portal')
  })

  test('without issues says its sentence, which the next save clears', async () => {
    serve({ 'POST /api/bookmarks': refusal(500, 'internal') })
    await show(<FormPage entity={bookmark} mode="new" />)
    await userEvent.type(field(/Name/), 'GST portal')
    await userEvent.type(field(/Reference/), 'x')
    await save()
    await waitFor(() => expect(said()).toBe('Server is busy. Please try again after some time.'))
    expect(field(/Name/).value).toBe('GST portal')

    await userEvent.clear(field(/Name/))
    await save()
    expect(said()).toBe('')
    expect(await screen.findByText('Name is required')).toBeTruthy()
  })

  test('is repeated with the same key, so that it is carried out once', async () => {
    serve({ 'POST /api/bookmarks': refusal(503, 'busy') })
    await show(<FormPage entity={bookmark} mode="new" />)
    await userEvent.type(field(/Name/), 'GST portal')
    await userEvent.type(field(/Reference/), 'x')
    await save()
    await save()
    await waitFor(() => expect(sent('POST')).toHaveLength(2))
    const keys = sent('POST').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBe(keys[1])
  })
})

describe('the field kinds', () => {
  test('amounts are numbers from 0 to 1,000,000; empty is missing', async () => {
    serve()
    await show(<FormPage entity={invoiceTaskGroup} mode="new" />)
    expect(field(/Cost Per Unit/).value).toBe('0')
    await userEvent.clear(field(/Hours/))
    await userEvent.clear(field(/Cost Per Unit/))
    await userEvent.type(field(/Cost Per Unit/), '1000000.5')
    await userEvent.clear(field(/Amount/))
    await userEvent.type(field(/Amount/), '10.125')
    await save()
    expect(await screen.findByText('Hours is required')).toBeTruthy()
    expect(screen.getByText('Cost Per Unit must be from 0 to 10,00,000')).toBeTruthy()
    expect(screen.getByText('At most two decimals, please.')).toBeTruthy()
    expect(screen.getByText('Invoice is required')).toBeTruthy()
    expect(screen.getByText('Name is required')).toBeTruthy()
  })

  test('a person has a checked e-mail, a password typed twice, and a role', async () => {
    serve({
      'GET /api/account_roles': {
        body: [
          { id: 2, name: 'Admin' },
          { id: 4, name: 'User' },
        ],
      },
    })
    await show(<FormPage entity={user} mode="new" />)
    expect(screen.queryByLabelText('Status')).toBeNull()
    await userEvent.type(field(/Email/), 'nobody')
    await userEvent.type(field('Password'), 'abc')
    await userEvent.type(field(/Confirm Password/), 'abd')
    const role = await screen.findByRole('combobox', { name: 'Role' })
    await screen.findByRole('option', { name: 'Admin' })
    await userEvent.selectOptions(role, 'Admin')
    await save()
    expect(await screen.findByText('Please enter a valid Email')).toBeTruthy()
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
    expect(screen.getAllByText('Required*')).toHaveLength(3)

    await userEvent.type(field('Password'), 'def')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(field(/Email/).value).toBe('')
    expect(screen.getByRole('option', { name: 'User', selected: true })).toBeTruthy()
  })

  test('passwords that differ are said at the second one', async () => {
    serve()
    await show(<FormPage entity={user} mode="new" />)
    for (const [label, text] of [
      [/First Name/, 'Meera'],
      [/Last Name/, 'Kulkarni'],
      [/Email/, 'meera@deshrao.example'],
      [/Phone/, '1'],
      ['Password', 'secret-1'],
      [/Confirm Password/, 'secret-2'],
    ] as const)
      await userEvent.type(field(label), text)
    await save()
    const error = await screen.findByText('Password and Confirm Password must match')
    expect(field(/Confirm Password/).getAttribute('aria-describedby')).toBe(error.id)
  })
})
