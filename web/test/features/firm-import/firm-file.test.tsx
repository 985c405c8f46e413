// One file with a firm, in each state that the server says: what is told, what can be pressed, and what is sent.
import type {
  FirmImport,
  FirmImportPreview,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import {
  firmFileRefusals,
  firmImportMessages,
  firmPersonWords,
} from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { firmImportWords as words } from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FirmFilePage } from '#features/firm-import/firm-file-page.tsx'
import { renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const FIRM = 'Banyan & Byte LLP'
const role = { id: 2, name: 'Admin' }
const preview: FirmImportPreview = {
  firm: FIRM,
  isIndividual: false,
  madeTime: 0,
  version: '0.3.0',
  hasPersonal: true,
  people: [
    { id: 11, firstname: 'Asha', lastname: 'Rao', email: 'asha@byte.example', role, standing: 'invite' },
    { id: 12, firstname: 'Ravi', lastname: 'Menon', email: 'ravi@byte.example', role, standing: 'invite' },
    { id: 13, firstname: 'Meera', lastname: 'Nair', email: 'meera@byte.example', role, standing: 'taken' },
  ],
  counts: [
    { name: 'contact', title: 'Contacts', count: 112 },
    { name: 'invoice', title: 'Invoices', count: 87 },
    { name: 'task', title: 'Tasks', count: 1340 },
  ],
  files: { count: 2, bytes: 3072 },
  leftOut: [{ what: 'What lies in the bin', why: 'It was deleted.' }],
  already: null,
}
const file: FirmImport = {
  id: 4,
  state: 'ready',
  bytes: 5000,
  by: { id: 1, name: 'Super Admin' },
  createdTime: 0,
  endedTime: null,
  done: 0,
  total: 0,
  error: '',
  preview,
  result: null,
}

/** @param refused the answer to the start; undefined: it is taken */
async function show(shown: Partial<FirmImport>, refused?: object) {
  const asked = serverAnswers(({ method }) =>
    method === 'GET'
      ? { json: { ...file, ...shown } }
      : refused
        ? { status: 422, json: refused }
        : { json: { message: firmImportMessages.started } },
  )
  await renderSignedIn(<FirmFilePage id={4} />)
  return asked
}
const started = (asked: Awaited<ReturnType<typeof show>>) =>
  asked.filter(({ path }) => path === '/api/system/firm_imports/4/start').map(({ body }) => body)
const start = () => userEvent.click(screen.getByRole('button', { name: words.start }))

test('what is in it is told by what a person knows the firm by, and all are ticked who can be invited', async () => {
  const asked = await show({})
  expect(await screen.findByRole('heading', { name: FIRM })).toBeDefined()
  expect(
    screen.getByText(/^3 people, 1,340 tasks, 87 invoices, 112 contacts, 2 files \(3 kB\), made on /),
  ).toBeDefined()
  const meera = screen.getByRole('checkbox', { name: /^Meera Nair/ })
  expect(meera).toHaveProperty('disabled', true)
  expect(meera).toHaveProperty('checked', false)
  expect(meera.closest('label')?.textContent).toContain(firmPersonWords.taken)

  await userEvent.click(screen.getByRole('checkbox', { name: /^Ravi Menon/ }))
  expect(screen.getByText('1 of 2 people')).toBeDefined()
  await userEvent.clear(screen.getByLabelText(words.name, { exact: false }))
  await userEvent.type(screen.getByLabelText(words.name, { exact: false }), ' Byte ')
  await start()
  await waitFor(() => expect(started(asked)).toEqual([{ people: [11], name: 'Byte' }]))
})

test('without a name nothing is sent; what the server finds wrong stands where it belongs, and the ticks stay', async () => {
  const asked = await show(
    {},
    {
      status: 422,
      code: 'invalid',
      title: 'x',
      detail: 'x',
      issues: [{ path: 'people', message: firmImportMessages.personUnknown }],
    },
  )
  const name = await screen.findByLabelText(words.name, { exact: false })
  await userEvent.clear(name)
  await start()
  expect(screen.getByText(firmImportMessages.nameTooShort)).toBeDefined()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(started(asked)).toEqual([])

  await userEvent.type(name, 'Byte')
  await userEvent.click(screen.getByRole('button', { name: words.noOne }))
  expect(screen.getByText(words.noAdmin)).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ravi Menon/ }))
  await start()
  const group = screen.getByRole('group', { name: words.people })
  expect(await within(group).findByText(firmImportMessages.personUnknown)).toBeDefined()
  expect(screen.getByRole('checkbox', { name: /^Ravi Menon/ })).toHaveProperty('checked', true)
})

test.each(['checking', 'running'] as const)('%s says how far it is', async (state) => {
  await show({ state, done: 1200, total: 4800 })
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('1,200 of 4,800 rows')).toBeDefined()
  // What runs stays.
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test('a refused one names the part, and another can be brought', async () => {
  const error = firmFileRefusals.unknownReference('data/task.jsonl', 41, 'organizationId')
  await show({ state: 'refused', error, preview: null })
  expect((await screen.findByRole('alert')).textContent).toContain('data/task.jsonl, line 41')
  expect(screen.getByRole('link', { name: words.another }).getAttribute('href')).toBe('/system/bring_firm')
  expect(screen.queryByRole('button', { name: words.again })).toBeNull()
})

test('one that failed is tried again with what is in it', async () => {
  const asked = await show({ state: 'failed', error: firmImportMessages.interrupted })
  await userEvent.click(await screen.findByRole('button', { name: words.again }))
  await start()
  await waitFor(() => expect(started(asked)).toEqual([{ people: [11, 12], name: FIRM }]))
})

test('one that is here already is not started', async () => {
  const already = { customer: { id: 7, organizationName: FIRM }, time: 0 }
  await show({ preview: { ...preview, already } })
  expect(await screen.findByText(firmImportMessages.alreadyHere(FIRM))).toBeDefined()
  expect(screen.queryByRole('button', { name: words.start })).toBeNull()
  expect(screen.getByRole('link', { name: words.toHere }).getAttribute('href')).toBe('/customers/edit/7')
})

test('one that is done leads to its people, and says who was not invited and what did not come', async () => {
  const notInvited = [{ name: 'Meera Nair', why: firmPersonWords.taken }]
  const { counts, leftOut } = preview
  const customer = { id: 7, organizationName: FIRM }
  await show({ state: 'done', result: { customer, invited: 2, notInvited, counts, leftOut } })
  expect(await screen.findByRole('heading', { name: words.done(FIRM) })).toBeDefined()
  expect(screen.getByText(/^2 people are invited\./)).toBeDefined()
  expect(screen.getByRole('link', { name: words.toPeople }).getAttribute('href')).toBe('/users/customer/7')
  expect(screen.getByRole('region', { name: words.staysAway }).textContent).toBe(
    `${words.staysAway}Meera Nair${firmPersonWords.taken}`,
  )
  expect(screen.getByText('What lies in the bin')).toBeDefined()
})
