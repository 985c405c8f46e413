// The checklist of a saved task: what is typed reaches the server, or stays with whoever typed it, who is told.
import type { Checklist } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { closeEditor } from '#entities/editor/editor-store.ts'
import { type Answers, sent } from '#test/entities/form-stage.tsx'
import {
  answers,
  noQuestion,
  openForm,
  press,
  question,
  said,
  usesTheStage,
  weekly,
} from '../recurrence-stage.tsx'

const PATH = '/api/task/71/checklist'
const item = (id: number, text: string) => ({ id, text, doneTime: null, doneBy: null })
const stored: Checklist = { items: [item(1, 'Count'), item(2, 'Compare')], stamp: 5, upcoming: 0 }
const down = { status: 502, body: {} }
const notSaved = /^The checklist is not saved\. /

usesTheStage()
beforeAll(async () => {
  await import('#features/tasks/checklist/checklist-section.tsx')
}, 60_000)

const openList = async (more: Answers) => {
  const { checkTotal, checkDone } = { checkTotal: 2, checkDone: 0 }
  await openForm({
    ...answers({ ...weekly, checkTotal, checkDone }),
    [`GET ${PATH}`]: { body: stored },
    ...more,
  })
  await screen.findByRole('checkbox', { name: 'Ticked: Compare' })
}
const add = (text: string) => userEvent.type(screen.getByLabelText('Add a step'), `${text}{Enter}`)
const lists = () => sent('PUT').filter(({ path }) => path === PATH)
const textsOf = (at: number) => {
  const items = lists()[at]?.body['items'] as readonly { text: string }[] | undefined
  return items?.map(({ text }) => text)
}
const shown = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Item \d/ }).map(({ value }) => value)
const answering = (items: Checklist['items'], stamp = 6) => ({
  body: { message: 'Checklist has been updated', data: { items, stamp, upcoming: 0 } },
})

test('the form holds whoever leaves what could not be stored, and lets it go when they say so', async () => {
  await openList({ [`PUT ${PATH}`]: down })
  await add('Write')
  await screen.findByText(notSaved)

  await press('Cancel')
  await question()
  expect(lists()).toHaveLength(1)
  await press('Leave')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lists()).toHaveLength(1)
  expect(said()).toBe('')
})

test('what could not be stored is stored with another try, and nobody is asked', async () => {
  let isDown = true
  await openList({
    [`PUT ${PATH}`]: () => (isDown ? down : answering([...stored.items, item(3, 'Write')])),
  })
  await add('Write')
  await screen.findByText(notSaved)
  isDown = false
  await press('Try again')
  await waitFor(() => expect(screen.queryByText(notSaved)).toBeNull())

  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await noQuestion()
  expect(textsOf(1)).toEqual(['Count', 'Compare', 'Write'])
})

test('what fails after the form is closed is said, with a way to try it again', async () => {
  let isDown = true
  const answer = Promise.withResolvers<undefined>()
  await openList({
    [`PUT ${PATH}`]: async () => {
      await answer.promise
      return isDown ? down : answering([...stored.items, item(3, 'Write')])
    },
  })
  await add('Write')
  act(closeEditor)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => answer.resolve(undefined))

  await waitFor(() => expect(said()).toMatch(notSaved))
  isDown = false
  await press('Try again')
  await waitFor(() => expect(lists()).toHaveLength(2))
  expect(textsOf(1)).toEqual(['Count', 'Compare', 'Write'])
})

test('two who change it at once both keep theirs', async () => {
  const theirs: Checklist = {
    items: [item(1, 'Count all'), item(2, 'Compare'), item(9, 'Send')],
    stamp: 8,
    upcoming: 0,
  }
  let count = 0
  await openList({
    [`PUT ${PATH}`]: ({ body }) => {
      count += 1
      if (count > 1)
        return answering(
          (body['items'] as Checklist['items']).map((one) => ({ ...item(0, ''), ...one })),
          9,
        )
      const problem = { type: 'about:blank', title: 'x', status: 409, code: 'changed_meanwhile', detail: 'x' }
      return { status: 409, body: { ...problem, current: theirs } }
    },
  })
  await add('Write')

  await waitFor(() => expect(lists()).toHaveLength(2))
  expect(lists()[1]?.body).toMatchObject({ stamp: 8 })
  expect(textsOf(1)).toEqual(['Count all', 'Compare', 'Write', 'Send'])
  await waitFor(() => expect(shown()).toEqual(['Count all', 'Compare', 'Write', 'Send']))
})

test('keys that compose a letter are left to it', async () => {
  await openList({})
  const line = screen.getByLabelText('Add a step')
  await userEvent.type(line, 'Wri')
  fireEvent.keyDown(line, { key: 'Enter', isComposing: true })
  const [first] = screen.getAllByRole('textbox', { name: 'Item 1 of 2' })
  if (first) fireEvent.keyDown(first, { key: 'Enter', isComposing: true })

  expect(shown()).toEqual(['Count', 'Compare'])
})

test('a list that could not be read says so, and is read with another try', async () => {
  let isDown = true
  await openForm({
    ...answers({ ...weekly, checkTotal: 2, checkDone: 0 }),
    [`GET ${PATH}`]: () => (isDown ? down : { body: stored }),
  })
  await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await press('Try again')
  await screen.findByRole('checkbox', { name: 'Ticked: Compare' })
})
