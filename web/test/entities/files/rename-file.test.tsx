// A file is renamed in its place, and whoever did that by the keyboard goes on from there.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { fileWords } from '@daybook/contract/messages/files/file-words.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { FileTile } from '#entities/files/file-tile.tsx'
import { ananya, completeBrowser, sent, serve, show } from '../form-stage.tsx'

const file: Attachment = {
  id: 31,
  name: 'bill.png',
  kind: 'picture',
  type: 'image/png',
  bytes: 2048,
  preview: null,
  isShown: true,
  entity: 'task',
  recordId: 7,
  commentId: null,
  createdBy: { id: ananya.id, firstname: 'Ananya', lastname: 'Deshpande' },
  createdTime: Date.now(),
  mayRename: true,
  mayDelete: true,
}
const face = () => screen.getByTitle('bill.png')
const line = () => screen.getByLabelText<HTMLInputElement>(fileWords.newName)

beforeEach(async () => {
  completeBrowser()
  serve({ 'PUT /api/files/31': { body: { message: '', data: file } } })
  await show(
    <ul>
      <FileTile file={file} host={{ entity: 'task', id: 7 }} />
    </ul>,
  )
  await userEvent.click(screen.getByRole('button', { name: fileWords.more('bill.png') }))
  await userEvent.click(await screen.findByRole('menuitem', { name: fileWords.rename }))
  await waitFor(() => expect(document.activeElement).toBe(line()))
})

test('Escape keeps the name, and the file has the focus again', async () => {
  await userEvent.keyboard('other{Escape}')
  expect(document.activeElement).toBe(face())
  expect(sent('PUT')).toEqual([])
})

test('Enter saves the name, and the file has the focus again', async () => {
  await userEvent.keyboard('other{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(face()))
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ name: 'other.png' }])
})

test('keys that compose a letter are left to it', () => {
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(line(), { key, isComposing: true })
  expect(line().value).toBe('bill.png')
  expect(sent('PUT')).toEqual([])
})
