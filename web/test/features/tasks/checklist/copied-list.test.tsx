// A duplicate takes the items of its original along, however early it is saved; and says so where it can't.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { EditorHost } from '#entities/editor/editor-host.tsx'
import { openEditor } from '#entities/editor/editor-store.ts'
import { type Answers, savedTask, sent, serve, show } from '#test/entities/form-stage.tsx'
import { press, said, usesTheStage } from '../recurrence-stage.tsx'

const PATH = 'GET /api/task/71/checklist'
const original = { ...savedTask, checkTotal: 2, checkDone: 1 }
const list = {
  body: {
    items: [
      { id: 1, text: 'Count', doneTime: 5, doneBy: null },
      { id: 2, text: 'Compare', doneTime: null, doneBy: null },
    ],
    stamp: 5,
    upcoming: 0,
  },
}
const down = { status: 502, body: {} }
const created = () => sent('POST').filter(({ path }) => path === '/api/task')

usesTheStage()
beforeAll(async () => {
  await import('#features/tasks/checklist/checklist-section.tsx')
}, 60_000)

async function duplicate(answers: Answers) {
  serve({
    'GET /api/task/71': { body: original },
    'POST /api/task': { body: { message: 'Task has been added', data: { ...original, id: 90 } } },
    ...answers,
  })
  await show(<EditorHost standard={bookmark} />)
  act(() => openEditor({ entity: task, mode: 'duplicate', id: 71, record: original }))
  await screen.findByDisplayValue('Call Sahyadri Foods')
}
const copied = [
  { text: 'Count', done: false },
  { text: 'Compare', done: false },
]

test('is saved with the items, also before the form has read them', async () => {
  let reads = 0
  const first = Promise.withResolvers<typeof list>()
  await duplicate({
    [PATH]: () => {
      reads += 1
      return reads === 1 ? first.promise : list
    },
  })
  await waitFor(() => expect(reads).toBe(1))
  await press('Save')

  await waitFor(() => expect(created()).toHaveLength(1))
  expect(created()[0]?.body['checklist']).toEqual(copied)
})

test('is not saved without them, and says why', async () => {
  let isDown = true
  await duplicate({ [PATH]: () => (isDown ? down : list) })
  await screen.findByRole('button', { name: 'Try again' })
  await press('Save')
  await waitFor(() => expect(said()).not.toBe(''))
  expect(created()).toEqual([])

  isDown = false
  await press('Try again')
  await screen.findByRole('checkbox', { name: 'Ticked: Compare' })
  await press('Save')
  await waitFor(() => expect(created()).toHaveLength(1))
  expect(created()[0]?.body['checklist']).toEqual(copied)
})

test('has no list where its original has none', async () => {
  await duplicate({ 'GET /api/task/71': { body: savedTask } })
  act(() => openEditor({ entity: task, mode: 'duplicate', id: 71, record: savedTask }))
  await press('Save')
  await waitFor(() => expect(created()).toHaveLength(1))
  expect(created()[0]?.body).not.toHaveProperty('checklist')
})
