// My account: what a person changes of itself, and what the e-mail asks for in return.
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { NOTHING_IN_HAND } from '@daybook/contract/account/hand-over.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { FormPage } from '#entities/form/form-page.tsx'
import { type Answers, ananya, completeBrowser, sent, serve, show } from '#test/entities/form-stage.tsx'

const plain = { ...ananya, roles: [{ id: 4, name: 'User' }] }
const saved = {
  id: 12,
  firstname: 'Ananya',
  lastname: 'Deshpande',
  email: 'ananya@deshrao.example',
  phone: '+91 55500 10000',
  customer: { id: 3, organizationName: 'Deshpande & Rao' },
  accountStatus: { id: 1, name: 'Active' },
  accountRoles: [{ id: 4, name: 'User' }],
  timeZone: 'Asia/Calcutta',
  createdTime: 1,
  modifiedTime: 5,
}
beforeEach(completeBrowser)

async function visit(answers: Answers = {}) {
  serve({
    'GET /api/user/12': { body: saved },
    'PUT /api/user/12': ({ body }) => ({
      body: { message: messages.userUpdated, data: { ...saved, ...body } },
    }),
    ...answers,
  })
  await show(<FormPage entity={userEntity} mode="edit" id={12} />, plain)
  return screen.findByLabelText('Email')
}
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

it('offers what a person may change, and the ways to the rest', async () => {
  await visit()
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone'])
    expect(screen.getByLabelText(label)).toBeTruthy()
  expect(await screen.findByRole('combobox', { name: 'Time Zone: Asia/Kolkata' })).toBeTruthy()
  for (const label of ['Role', 'Customer', 'Status', 'Password', 'Current Password'])
    expect(screen.queryByLabelText(label)).toBeNull()
  const places = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(places).toEqual(['/users/change_password', '/settings/sessions', '/settings'])
})

it('saves without a password as long as the e-mail stays', async () => {
  const email = await visit()
  await retype(screen.getByLabelText('Phone'), '+91 55500 20000')
  await retype(email, ' ANANYA@deshrao.example')
  expect(screen.queryByLabelText('Current Password')).toBeNull()
  await save()

  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toMatchObject({
    phone: '+91 55500 20000',
    timeZone: 'Asia/Calcutta',
    modifiedTime: 5,
  })
  expect(sent('PUT')[0]?.body['currentPassword'] ?? null).toBeNull()
})

it('asks for the current password with another e-mail, and forgets it with the old one', async () => {
  const email = await visit()
  await retype(email, 'ananya@rao.example')
  const password = await screen.findByLabelText('Current Password')
  expect(password.getAttribute('autocomplete')).toBe('current-password')
  await userEvent.type(password, 'old-secret')
  await save()

  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toMatchObject({ email: 'ananya@rao.example', currentPassword: 'old-secret' })
  expect((await screen.findByTestId('message')).textContent).not.toContain('old-secret')
})

it('takes the question away when the e-mail is the old one again', async () => {
  const email = await visit()
  await retype(email, 'ananya@rao.example')
  await userEvent.type(await screen.findByLabelText('Current Password'), 'old-secret')
  await retype(email, saved.email)
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).toBeNull())
  await save()
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body['currentPassword'] ?? null).toBeNull()
})

it('shows a wrong password at its field', async () => {
  const issues = [{ path: 'currentPassword', message: messages.currentPasswordWrong }]
  const problem = { type: 'about:blank', title: 'Invalid', status: 400, detail: 'd', code: 'invalid', issues }
  const email = await visit({ 'PUT /api/user/12': { status: 400, body: problem } })
  await retype(email, 'ananya@rao.example')
  await userEvent.type(await screen.findByLabelText('Current Password'), 'wrong')
  await save()

  const sentence = await screen.findByText(messages.currentPasswordWrong)
  const input = screen.getByLabelText('Current Password')
  expect(input.getAttribute('aria-describedby')).toContain(sentence.id)
  expect(document.activeElement).toBe(input)
})

it('asks whether the own account shall go, by its whole name and with what follows', async () => {
  serve({ 'GET /api/user/12': { body: saved }, 'GET /api/users/12/holdings': { body: NOTHING_IN_HAND } })
  await show(<FormPage entity={userEntity} mode="edit" id={12} />, ananya)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))

  const question = await screen.findByRole('alertdialog', { name: 'Delete your own account?' })
  expect(question.textContent).toContain('“Ananya Deshpande” is your own account.')
  expect(question.textContent).toContain('You will be signed out')
})

it('asks about a colleague by the whole name', async () => {
  serve({
    'GET /api/user/14': { body: { ...saved, id: 14, firstname: 'Vikram', lastname: 'Rao' } },
    'GET /api/users/14/holdings': { body: NOTHING_IN_HAND },
  })
  await show(<FormPage entity={userEntity} mode="edit" id={14} />, ananya)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))

  const question = await screen.findByRole('alertdialog', { name: 'Delete this User?' })
  expect(question.textContent).toContain('“Vikram Rao” will be gone')
})
