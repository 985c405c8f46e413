// A task of a series that was saved alone: its message comes at once, and the offer for the upcoming ones joins it.
import { changeUpcoming } from '@daybook/contract/messages/tasks/task-date-messages.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sent } from '#test/entities/form-stage.tsx'
import { answers, field, messages, openForm, press, said, usesTheStage, weekly } from './recurrence-stage.tsx'

usesTheStage()

const listPath = '/api/customized/tasks'
const seriesList = {
  body: {
    list: [weekly, { ...weekly, id: 72, dueDate: weekly.dueDate + 86_400_000 }],
    totalPages: 1,
    totalItems: 2,
  },
}
const busy = {
  status: 503,
  body: { type: 'about:blank', title: 'x', status: 503, code: 'busy', detail: 'Busy now.' },
}
const offer = () => screen.queryByRole('button', { name: changeUpcoming(1) })

/** Saves another name; the list of the series is answered when the test says so. */
async function saveSlowly() {
  const list = Promise.withResolvers<typeof seriesList | typeof busy>()
  const saved = { ...weekly, name: 'Call Sahyadri' }
  await openForm({
    ...answers(),
    'PUT /api/task/71': { body: { message: messages.alone, data: saved } },
    [`POST ${listPath}`]: () => list.promise,
  })
  await userEvent.type(field(/^Task Name/), ' again')
  await press('Save')
  await waitFor(() => expect(sent('POST').some(({ path }) => path === listPath)).toBe(true))
  return list
}

test('the message does not wait for the list of the series', async () => {
  const list = await saveSlowly()
  await waitFor(() => expect(said()).toBe(messages.alone))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(offer()).toBeNull()

  list.resolve(seriesList)

  await waitFor(() => expect(offer()).not.toBeNull())
  expect(said()).toBe(messages.alone)
})

test('where the list fails nothing is offered, and the save stays said', async () => {
  const list = await saveSlowly()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await act(async () => {
    list.resolve(busy)
    await new Promise((done) => {
      setTimeout(done)
    })
  })

  expect(said()).toBe(messages.alone)
  expect(offer()).toBeNull()
})
