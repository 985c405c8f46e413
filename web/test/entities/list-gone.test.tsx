// A record that somebody else deleted meanwhile: whatever is tried with it says so, and its card goes.
import { organization } from '@daybook/contract/entities/organization.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { clearMessages, useMessage } from '#api/message-bar.ts'
import { EditorHost } from '#entities/editor/editor-host.tsx'
import { closeEditor } from '#entities/editor/editor-store.ts'
import { ListPage } from '#entities/list/list-page.tsx'
import { asha, pageOf, renderSignedIn, serverAnswers, usesThePage } from './list-support.tsx'

usesThePage()
beforeEach(() => act(clearMessages))

const kaveri = {
  id: 12,
  name: 'Kaveri Textiles',
  website: 'https://kaveri.example',
  address: 'Bengaluru',
  phone: '1',
  email: 'office@kaveri.example',
  pan: 'P',
  taxNumber: 'T',
  accountType: { id: 1, name: 'Client' },
  industryType: { id: 30, name: 'Textiles' },
  dataStatus: { id: 1, name: 'Active' },
  createdBy: { id: asha.id, firstname: 'Asha', lastname: 'Rao' },
  modifiedBy: { id: asha.id, firstname: 'Asha', lastname: 'Rao' },
  createdTime: 1,
  modifiedTime: 1,
}
const nilgiri = { ...kaveri, id: 13, name: 'Nilgiri Tea' }
const notFound = { status: 404, json: { status: 404, detail: messages.notFound, code: 'not_found' } }

const Said = () => <output>{useMessage()?.text}</output>
const list = (
  <>
    <Said />
    <ListPage entity={organization} />
    <EditorHost standard={organization} />
  </>
)

/** The list has both until it is loaded again. */
async function openList() {
  let loads = 0
  serverAnswers(({ path }) => {
    if (path === '/api/customized/organizations')
      return pageOf((loads += 1) > 1 ? [nilgiri] : [kaveri, nilgiri])
    if (/^\/api\/organizations\/12$/.test(path)) return notFound
    return { json: [] }
  })
  await renderSignedIn(list)
  await screen.findByText('Kaveri Textiles')
}
const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await userEvent.click(button)
}
const isGone = async () => {
  expect((await screen.findAllByText(messages.notFound)).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Kaveri Textiles' })).toBeNull())
  expect(screen.getByText('Nilgiri Tea')).toBeTruthy()
}

test('delete', async () => {
  await openList()
  await press('Delete Kaveri Textiles')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await isGone()
})

test.each(['View', 'Edit', 'Duplicate'])('%s', async (action) => {
  await openList()
  await press(`${action} Kaveri Textiles`)
  await isGone()
  act(closeEditor)
})
