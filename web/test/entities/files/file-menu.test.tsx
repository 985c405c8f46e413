// What the menu of a file offers, and what is asked of the server for it.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { fileWords } from '@daybook/contract/messages/files/file-words.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileTile } from '#entities/files/file-tile.tsx'
import { ananya, completeBrowser, sent, serve, show } from '../form-stage.tsx'

const picture: Attachment = {
  id: 31,
  name: 'shop.jpg',
  kind: 'picture',
  type: 'image/jpeg',
  bytes: 2_400_000,
  preview: 'data:image/webp;base64,UklGRg==',
  isShown: true,
  entity: 'task',
  recordId: 7,
  commentId: null,
  createdBy: { id: ananya.id, firstname: 'Ananya', lastname: 'Deshpande' },
  createdTime: Date.now(),
  mayRename: false,
  mayDelete: false,
}

async function openMenu(file: Attachment) {
  await show(
    <ul>
      <FileTile file={file} host={{ entity: 'task', id: 7 }} />
    </ul>,
  )
  await userEvent.click(screen.getByRole('button', { name: fileWords.more(file.name) }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

beforeEach(() => {
  completeBrowser()
  serve({ 'POST /api/files/31/link': { body: { message: '', path: '/files/x', expires: 0 } } })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

test('a picture is downloaded as it is, or without place and camera', async () => {
  expect(await openMenu(picture)).toEqual([
    fileWords.openFullSize,
    fileWords.download,
    fileWords.downloadRedrawn,
  ])

  await userEvent.click(screen.getByRole('menuitem', { name: fileWords.downloadRedrawn }))

  await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ as: 'redrawn' }]))
})

test.each([
  ['a picture that could not be drawn', { preview: null }],
  ['a GIF', { type: 'image/gif' }],
  ['a PDF', { type: 'application/pdf', kind: 'pdf', preview: null }],
] as const)('%s is offered as it is alone', async (_what, values) => {
  expect(await openMenu({ ...picture, ...values })).toEqual([fileWords.open, fileWords.download])
})

test('a press opens a picture as large as a screen', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openMenu(picture)
  await userEvent.keyboard('{Escape}')

  await userEvent.click(screen.getByTitle('shop.jpg'))

  await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ as: 'screen' }]))
})
