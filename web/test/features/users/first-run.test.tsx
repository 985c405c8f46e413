// "I work alone" on the first screen of an installation, and the two ways back.
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, setUpApplication } from '#test/app/support.tsx'

const now = setUpApplication()
const firstRun = '/api/first_run'
/** The form comes with a part of its own, which a cold machine takes its time over. */
const name = () => screen.findByLabelText<HTMLInputElement>('Name', {}, { timeout: 10_000 })
const choices = () => now.server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))
/** What the server says to the next press, and from then on. */
const answers = (state: string) => now.server.on(firstRun, { body: { state } })

async function workAlone() {
  answers('shown')
  await open('/home', 'Super Admin')
  await userEvent.type(await name(), 'Banyan & Byte')
  answers('alone')
  await press('I work alone, no firm')
  await screen.findByText(messages.worksAlone)
  expect(screen.queryByRole('button', { name: 'Make my firm' })).toBeNull()
}

test('Undo right after it brings the form back, with what was typed', async () => {
  await workAlone()
  expect(screen.getByText(messages.firmNotAsked)).toBeTruthy()
  answers('shown')
  await press('Undo')

  await waitFor(() => expect(screen.queryByText(messages.worksAlone)).toBeNull())
  expect((await name()).value).toBe('Banyan & Byte')
  expect(screen.getByRole('button', { name: 'Make my firm' })).toBeTruthy()
  expect(choices()).toEqual([{ choice: 'alone' }, { choice: 'shown' }])
})

test('Undo brings the tile back as it was opened', async () => {
  answers('later')
  await open('/home', 'Super Admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Your firm' }))
  await name()
  answers('alone')
  await press('I work alone, no firm')
  await screen.findByText(messages.worksAlone)
  answers('later')
  await press('Undo')

  expect(await screen.findByRole('button', { name: 'Make my firm' })).toBeTruthy()
  expect(choices()).toEqual([{ choice: 'alone' }, { choice: 'later' }])
})

test('at any later time a line on the page brings the form back', async () => {
  answers('alone')
  await open('/home', 'Super Admin')
  await screen.findByText(messages.worksAlone)
  answers('shown')
  await press('Make a firm after all')

  expect((await name()).value).toBe('')
  expect(screen.queryByText(messages.worksAlone)).toBeNull()
  expect(choices()).toEqual([{ choice: 'shown' }])
})
