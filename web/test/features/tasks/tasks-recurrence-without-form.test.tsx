// A task of a series is deleted, or moved where there is no form: the same kind of question.
import { task } from '@daybook/contract/entities/task.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useSaveRecord } from '#api/entity-queries.ts'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { askScope, saveSeries } from '#features/tasks/series/series-questions.ts'
import { savedTask, sent, serve, show } from '#test/entities/form-stage.tsx'
import {
  answers,
  messages,
  noQuestion,
  openForm,
  press,
  puts,
  question,
  said,
  seriesPath,
  taskPath,
  usesTheStage,
  weekly,
} from './recurrence-stage.tsx'

usesTheStage()

describe('deleting a task of a series', () => {
  async function askToDelete() {
    await openForm()
    await press('Delete')
    return question()
  }

  test('asks what is meant', async () => {
    const dialog = await askToDelete()

    const buttons = within(dialog).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Delete this task alone',
      'Delete this task and its recurrent tasks',
      "Don't delete anything",
    ])
    expect(dialog.textContent).toContain('3 removed, 1 stays. The series ends.')
  })

  test.each([
    ['1', taskPath, 'Task has been deleted'],
    ['2', seriesPath, messages.deleted],
  ])('the key %s deletes at %s', async (key, path, message) => {
    await askToDelete()
    await userEvent.keyboard(key)

    await waitFor(() => expect(said()).toBe(message))
    expect(sent('DELETE').map((each) => each.path)).toEqual([path])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('Escape deletes nothing', async () => {
    await askToDelete()
    await userEvent.keyboard('{Escape}')

    await noQuestion()
    expect(sent('DELETE')).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Task' })).toBeTruthy()
  })

  test('a task of no series has the usual question', async () => {
    await openForm(answers({ ...savedTask, groupId: 0 }))
    await press('Delete')

    expect(within(await question()).getByRole('heading').textContent).toBe('Delete this Task?')
    await press('Keep it')
    await noQuestion()
  })
})

describe('a change without a form', () => {
  function Mover({ record = weekly }) {
    const save = useSaveRecord(task)
    const move = async () => {
      const values = { dueDate: record.dueDate + 86_400_000 }
      const scope = await askScope(record, values)
      if (scope === 'cancel') return
      const instead = scope === 'series' ? saveSeries : undefined
      await save.mutateAsync({ id: record.id, values, stamp: record.lastModifiedAt, instead })
    }
    return (
      <button type="button" onClick={() => void move()}>
        Move
      </button>
    )
  }
  async function move(record = weekly) {
    serve(answers(record))
    await show(
      <>
        <Mover record={record} />
        <QuestionHost />
      </>,
    )
    await press('Move')
  }

  test('asks the same question', async () => {
    await move()
    const dialog = await question()
    expect(dialog.textContent).toContain('You moved it from Nov 18, 2026 (Wed) to Nov 19, 2026 (Thu).')
    expect(dialog.textContent).toContain('and 4 more')
    await userEvent.keyboard('2')

    await waitFor(() => expect(puts()).toEqual([seriesPath]))
    expect(sent('PUT')[0]?.body).toEqual({
      dueDate: weekly.dueDate + 86_400_000,
      lastModifiedAt: weekly.lastModifiedAt,
    })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Move'))
  })

  test('or nothing where there is no series', async () => {
    await move({ ...weekly, groupId: 0 })

    await waitFor(() => expect(puts()).toEqual([taskPath]))
  })
})
