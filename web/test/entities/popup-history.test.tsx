// Pop-ups and the browser's history: Back closes them, and a closed one leaves no step behind.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useLocation } from 'wouter'
import { EditorHost } from '#entities/editor/editor-host.tsx'
import { closeEditor, openEditor } from '#entities/editor/editor-store.ts'
import { completeBrowser, serve, show } from './form-stage.tsx'

let go: (to: string) => void
function Go() {
  const [path, navigate] = useLocation()
  go = navigate
  return <p data-testid="path">{path}</p>
}
const stage = (
  <>
    <Go />
    <EditorHost standard={bookmark} />
  </>
)
const path = () => screen.getByTestId('path').textContent
const open = async () => {
  act(() => openEditor({ entity: bookmark, mode: 'new' }))
  await screen.findByRole('dialog')
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(async () => {
  completeBrowser()
  serve()
  history.replaceState(null, '', '/home')
  await show(stage)
  act(() => go('/bookmarks'))
})

test('Back closes a pop-up, and the next Back goes to the page before', async () => {
  await open()
  act(() => history.back())
  await isClosed()
  expect(path()).toBe('/bookmarks')
  act(() => history.back())
  await waitFor(() => expect(path()).toBe('/home'))
})

test('Back after a pop-up that was closed goes to the page before', async () => {
  await open()
  act(() => closeEditor())
  await isClosed()
  act(() => history.back())
  await waitFor(() => expect(path()).toBe('/home'))
})

test('the page after a closed pop-up has the page under it before it', async () => {
  await open()
  act(() => closeEditor())
  act(() => go('/contacts'))
  act(() => history.back())
  await waitFor(() => expect(path()).toBe('/bookmarks'))
  act(() => history.back())
  await waitFor(() => expect(path()).toBe('/home'))
})

test('leaving by Back closes the pop-up for good', async () => {
  await open()
  await userEvent.type(screen.getByLabelText(/^Name/), 'Manual')
  act(() => history.back())
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await isClosed()
  expect(path()).toBe('/bookmarks')
})

test('another pop-up does not take the place of one with unsaved changes unasked', async () => {
  await open()
  await userEvent.type(screen.getByLabelText(/^Name/), 'Manual')
  act(() => openEditor({ entity: bookmark, mode: 'new' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Manual')
})
