// Existing records: stamps, quick reminders, stale saves, duplicates, pop-ups, and leaving a changed form.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { Link } from 'wouter'
import { EditorHost } from '#entities/editor/editor-host.tsx'
import { openEditor } from '#entities/editor/editor-store.ts'
import { FormPage } from '#entities/form/form-page.tsx'
import { formatDay, formatStamp, fromLocalInput, toLocalInput } from '#lib/format-time.ts'
import { ananya, completeBrowser, savedTask, sent, serve, show } from './form-stage.tsx'

const field = <E extends HTMLElement = HTMLInputElement>(name: string | RegExp) =>
  screen.getByLabelText<E>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () => screen.getByTestId('message').textContent

const savedBookmark = {
  id: 5,
  name: 'GST portal',
  reference: 'https://gst.example',
  dataStatus: { id: 1, name: 'Active' },
  createdBy: { id: 12, firstname: 'Ananya', lastname: 'Deshpande' },
  createdTime: Date.parse('2026-11-02T10:14:32+05:30'),
  modifiedBy: { id: 14, firstname: 'Vikram', lastname: 'Rao' },
  modifiedTime: Date.parse('2026-11-17T17:48:06+05:30'),
}

beforeEach(() => {
  completeBrowser()
  history.replaceState(null, '', '/tasks/edit/71')
})

describe('an existing task', () => {
  test('is sent with its stamp and leads back to the list', async () => {
    serve({
      'GET /api/task/71': { body: savedTask },
      'PUT /api/task/71': { body: { message: 'Task has been updated', data: savedTask } },
    })
    await show(<FormPage entity={task} mode="edit" id={71} />)
    await screen.findByDisplayValue('Call Sahyadri Foods')
    expect(field(/^Due Date/).value).toBe('Nov 18, 2026 (Wed) 11:00 AM')
    await userEvent.type(field(/Task Name/), '!')
    await press('Save')

    await waitFor(() => expect(sent('PUT')).toHaveLength(1))
    expect(sent('PUT')[0]?.body).toMatchObject({
      id: 71,
      name: 'Call Sahyadri Foods!',
      dueDate: savedTask.dueDate,
      status: { id: 2 },
      groupId: 9,
      modifiedBy: { id: ananya.id },
      lastModifiedAt: savedTask.lastModifiedAt,
    })
    await waitFor(() => expect(location.pathname).toBe('/tasks'))
  })

  test('shows its stamps behind the toggle and three quick reminders', async () => {
    serve({ 'GET /api/task/71': { body: savedTask } })
    await show(<FormPage entity={task} mode="edit" id={71} />)
    await screen.findByDisplayValue('Call Sahyadri Foods')
    expect(screen.queryByRole('button', { name: /^Remind me on / })).toBeNull()
    await press('More')
    expect(screen.getByText('Last Modified At').nextSibling?.textContent).toBe('Nov 17, 2026 06:40:51 PM')
    expect(screen.getByText('Created By').nextSibling?.textContent).toBe('Ananya Deshpande')

    const day = new Date(Date.parse(toLocalInput(Date.now(), ananya.timeZone).slice(0, 10)) + 7 * 86_400_000)
    const wanted = `${day.toISOString().slice(0, 10)}T10:45`
    const at = fromLocalInput(wanted, ananya.timeZone) ?? 0
    const label = formatDay(at, ananya.timeZone)
    expect(await screen.findAllByRole('button', { name: /^Remind me on / })).toHaveLength(3)
    await press(`Remind me on ${label}`)
    expect(field(/^Reminder At/).value).toBe(formatStamp(at, ananya.timeZone))
  })

  test('that somebody else saved meanwhile offers three ways', async () => {
    const theirs = {
      ...savedTask,
      name: 'Call Rajesh',
      description: 'Quote 20 hours.',
      priority: { id: 4, name: 'Critical' },
      groupId: 11,
      lastModifiedAt: savedTask.lastModifiedAt + 5000,
    }
    let isStale = true
    serve({
      'GET /api/task/71': { body: savedTask },
      'PUT /api/task/71': () =>
        isStale
          ? {
              status: 409,
              body: {
                type: 'x',
                title: 'x',
                status: 409,
                code: 'changed_meanwhile',
                detail: 'x',
                current: theirs,
              },
            }
          : { body: { message: 'Task has been updated', data: theirs } },
    })
    await show(<FormPage entity={task} mode="edit" id={71} />)
    await screen.findByDisplayValue('Call Sahyadri Foods')
    await userEvent.type(field(/Task Name/), '!')
    await press('Save')
    expect(await screen.findByText('Somebody changed this record since you opened it.')).toBeTruthy()
    expect(field(/Task Name/).value).toBe('Call Sahyadri Foods!')

    expect(screen.getByText(/^You both changed Task Name: /)).toBeTruthy()
    await press('Compare')
    const row = screen.getByRole('row', { name: /Task Name/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Call Sahyadri Foods!', 'Call Rajesh', 'Mine; both changed it'])
    isStale = false
    await press('Save anyway')
    await waitFor(() => expect(sent('PUT')).toHaveLength(2))
    expect(sent('PUT')[1]?.body).toMatchObject({
      name: 'Call Sahyadri Foods!',
      description: 'Quote 20 hours.',
      priority: { id: 4 },
      groupId: 11,
      lastModifiedAt: theirs.lastModifiedAt,
    })
  })

  test('reloaded after a stale save shows what the other one saved', async () => {
    const current = { ...savedTask, name: 'Call Rajesh', lastModifiedAt: savedTask.lastModifiedAt + 5000 }
    const body = { type: 'x', title: 'x', status: 409, code: 'changed_meanwhile', detail: 'x', current }
    serve({ 'GET /api/task/71': { body: savedTask }, 'PUT /api/task/71': { status: 409, body } })
    await show(<FormPage entity={task} mode="edit" id={71} />)
    await screen.findByDisplayValue('Call Sahyadri Foods')
    await press('Save')
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(field(/Task Name/).value).toBe('Call Rajesh')
  })

  test('is not left with unsaved changes without a question', async () => {
    serve({ 'GET /api/task/71': { body: savedTask } })
    await show(
      <>
        <Link href="/bookmarks">Elsewhere</Link>
        <FormPage entity={task} mode="edit" id={71} />
      </>,
    )
    await screen.findByDisplayValue('Call Sahyadri Foods')
    await userEvent.type(field(/Task Name/), '!')
    await userEvent.click(screen.getByText('Elsewhere'))
    expect(await screen.findByText('You have unsaved changes. Leave without saving?')).toBeTruthy()
    await press('Stay')
    expect(location.pathname).toBe('/tasks/edit/71')
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())

    await userEvent.click(screen.getByText('Elsewhere'))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(location.pathname).toBe('/bookmarks')
  })

  test('goes back only after a question, too', async () => {
    history.replaceState(null, '', '/tasks')
    history.pushState(null, '', '/tasks/edit/71')
    serve({ 'GET /api/task/71': { body: savedTask } })
    await show(<FormPage entity={task} mode="edit" id={71} />)
    await screen.findByDisplayValue('Call Sahyadri Foods')
    await userEvent.type(field(/Task Name/), '!')
    act(() => history.back())
    expect(await screen.findByText('You have unsaved changes. Leave without saving?')).toBeTruthy()
    expect(location.pathname).toBe('/tasks/edit/71')
    await press('Leave')
    await waitFor(() => expect(location.pathname).toBe('/tasks'))
  })
})

describe('a record in a pop-up', () => {
  const host = <EditorHost standard={bookmark} />
  const answers = {
    'GET /api/bookmarks/5': { body: savedBookmark },
    'POST /api/bookmarks': {
      status: 201,
      body: { message: 'Bookmark data has been added', data: savedBookmark },
    },
    'PUT /api/bookmarks/5': { body: { message: 'Bookmark data has been updated', data: savedBookmark } },
  }

  test('shows five read-only values when it is edited, saves and closes', async () => {
    serve(answers)
    await show(host)
    act(() => openEditor({ entity: bookmark, mode: 'edit', id: 5 }))
    const dialog = await screen.findByRole('dialog', { name: 'Bookmark' })
    await within(dialog).findByDisplayValue('GST portal')
    // The values come with a part of their own, after the fields.
    await within(dialog).findByText('Created By')
    expect([...dialog.querySelectorAll('.stamps dt')].map((term) => term.textContent)).toEqual([
      'Id',
      'Created By',
      'Created Time',
      'Modified By',
      'Modified Time',
    ])
    expect(within(dialog).getByText('Nov 02, 2026 10:14:32 AM')).toBeTruthy()
    await userEvent.type(field(/^Name/), '!')
    await press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said()).toBe('Bookmark data has been updated')
    expect(sent('PUT')[0]?.body).toMatchObject({
      name: 'GST portal!',
      modifiedTime: savedBookmark.modifiedTime,
    })
  })

  test('is saved as a new one when it is a duplicate', async () => {
    serve(answers)
    await show(host)
    act(() => openEditor({ entity: bookmark, mode: 'duplicate', id: 5, record: savedBookmark }))
    await screen.findByRole('dialog', { name: 'Add New Bookmark' })
    await press('Save')
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    expect(sent('POST')[0]?.body).toMatchObject({ id: null, name: 'GST portal', dataStatus: { id: 1 } })
  })

  test('is read, not changed, in the view', async () => {
    serve(answers)
    await show(host)
    act(() => openEditor({ entity: bookmark, mode: 'view', id: 5, record: savedBookmark }))
    const dialog = await screen.findByRole('dialog', { name: 'Bookmark' })
    expect(within(dialog).getByText('https://gst.example')).toBeTruthy()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('tells that More Options are in progress', async () => {
    serve(answers)
    await show(host)
    act(() => openEditor({ entity: bookmark, mode: 'new' }))
    await screen.findByRole('dialog', { name: 'Add New Bookmark' })
    await press('More Options')
    expect(screen.getByText('This feature is in progress.')).toBeTruthy()
  })

  test('asks before it closes over changes, and forgets them then', async () => {
    serve(answers)
    await show(host)
    act(() => openEditor({ entity: bookmark, mode: 'edit', id: 5, record: savedBookmark }))
    await screen.findByRole('dialog', { name: 'Bookmark' })
    await userEvent.type(field(/^Name/), '!')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => openEditor({ entity: bookmark, mode: 'new' }))
    await screen.findByRole('dialog', { name: 'Add New Bookmark' })
    expect(field(/^Name/).value).toBe('')
  })

  test.each([
    ['invoiceTaskGroups', 'Add New Invoice Task Group'],
    ['dataStatuses', 'Add New Data Status'],
    ['tasks', 'Add New Task'],
    ['nobody knows', 'Add New Bookmark'],
  ])('opens by the key %s', async (key, title) => {
    serve(answers)
    await show(host)
    act(() => openEditor({ entity: key, mode: 'new' }))
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  })

  test('is deleted after a question', async () => {
    serve({ ...answers, 'DELETE /api/bookmarks/5': { body: { message: 'Bookmark has been deleted' } } })
    await show(host)
    act(() => openEditor({ entity: bookmark, mode: 'edit', id: 5, record: savedBookmark }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(said()).toBe('Bookmark has been deleted'))
    expect(sent('DELETE')).toHaveLength(1)
  })
})
