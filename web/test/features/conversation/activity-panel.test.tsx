// The panel beside a form: it shows what was said, sends what is typed, and loses nothing of it.
import type { Comment } from '@daybook/contract/conversation/comment-calls.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { ActivityPanel } from '#features/conversation/activity-panel.tsx'
import { type Answers, completeBrowser, sent, serve, show } from '#test/entities/form-stage.tsx'

const vikram = { id: 14, firstname: 'Vikram', lastname: 'Rao' }
const comment = (values: Partial<Comment>): Comment => ({
  id: 1,
  entity: 'task',
  recordId: 7,
  text: 'Well',
  createdBy: vikram,
  createdTime: Date.now(),
  editedTime: null,
  removedTime: null,
  removedBy: null,
  mentions: [],
  ...values,
})
const timelineWith = (...comments: readonly Comment[]) => ({
  body: {
    list: comments.map((one) => ({ kind: 'comments', id: one.id, time: one.createdTime, comment: one })),
    next: null,
    follows: true,
    isMuted: false,
    comments: comments.length,
  },
})
const people = {
  body: [
    { ...vikram, sees: true },
    { id: 15, firstname: 'Om', lastname: 'Ghatak', sees: false },
  ],
}

async function open(answers: Answers = {}, entity: AnyEntity = task) {
  const path = `${entity.name}/7`
  serve({
    [`GET /api/timeline/${path}`]: timelineWith(),
    [`GET /api/comments/${path}/people`]: people,
    ...answers,
  })
  await show(<ActivityPanel entity={entity} record={{ id: 7 }} />)
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
}

beforeEach(() => {
  completeBrowser()
  sessionStorage.clear()
})

test('shows names for tokens, @someone for strangers, links that hand nothing over', async () => {
  await open({
    'GET /api/timeline/task/7': timelineWith(
      comment({
        text: '@{15} and @{99}: https://a.example/b <b>no</b>',
        mentions: [{ id: 15, firstname: 'Om', lastname: 'Ghatak', sees: true }],
      }),
      comment({ id: 2, text: '', removedTime: 1, removedBy: vikram }),
    ),
  })

  const text = await screen.findByText(/<b>no<\/b>/)
  expect(text.textContent).toBe('@Om and @someone: https://a.example/b <b>no</b>')
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(screen.getByText(/deleted a comment/).textContent).toContain('Vikram deleted a comment')
})

describe('what is typed', () => {
  test('is sent with Ctrl and Enter, people as tokens, and gone once it has arrived', async () => {
    const input = await open({
      'POST /api/comments/task/7': { status: 201, body: { message: '', data: comment({}) } },
    })
    await userEvent.type(input, 'Please, @vik')
    await screen.findByRole('option', { name: 'Vikram Rao' })
    await userEvent.keyboard('{Enter}')
    expect(input.value).toBe('Please, @Vikram Rao ')
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })

    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    expect(sent('POST')[0]?.body).toEqual({ text: 'Please, @{14} ' })
    await waitFor(() => expect(input.value).toBe(''))
  })

  test('stays when the call fails, goes out again with the same key, and is there after a while elsewhere', async () => {
    let status = 500
    const input = await open({
      'POST /api/comments/task/7': () => ({ status, body: { message: '', data: comment({}) } }),
    })
    await userEvent.type(input, 'Twice a week')
    await userEvent.click(screen.getByRole('button', { name: /^Comment/ }))
    await screen.findByRole('alert')
    expect(input.value).toBe('Twice a week')
    status = 201
    await userEvent.click(screen.getByRole('button', { name: /^Comment/ }))
    await waitFor(() => expect(input.value).toBe(''))

    const keys = sent('POST').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  test('is kept by Escape, which closes nothing around it', async () => {
    const input = await open()
    await userEvent.type(input, 'Later')
    let isHeard = false
    document.addEventListener('keydown', () => (isHeard = true), { once: true })
    fireEvent.keyDown(input, { key: 'Escape' })

    expect(isHeard).toBe(false)
    await screen.findByText('What you typed is kept until you close this tab.')
    expect(Object.values(sessionStorage).join()).toContain('Later')
  })
})

test('who can’t see the record is offered last, and what that means is said with the ways out', async () => {
  const input = await open({ 'PUT /api/task/7': { body: { message: '', data: { id: 7 } } } })
  await userEvent.type(input, '@')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'VRVikram Rao',
    'OGOm Ghatakcan’t see this task',
  ])
  await userEvent.click(screen.getByRole('option', { name: /Om Ghatak/ }))
  await screen.findByText('Om can’t see this task, so nobody tells Om.')
  await userEvent.click(screen.getByRole('button', { name: 'Assign it to Om' }))

  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ assignedTo: { id: 15 } }))
  await waitFor(() => expect(screen.queryByText(/nobody tells/)).toBeNull())
})

test('a record that can be given to nobody offers no such way', async () => {
  const input = await open({}, bookmark)
  await userEvent.type(input, '@om')
  await userEvent.click(await screen.findByRole('option', { name: /Om Ghatak/ }))
  await screen.findByText(/nobody tells Om/)

  expect(screen.queryByRole('button', { name: /Assign it/ })).toBeNull()
})
