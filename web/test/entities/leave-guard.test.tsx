// A changed pop-up over a changed page: one question for all that would be lost, and nothing lost without it.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { EditorHost } from '#entities/editor/editor-host.tsx'
import { closeEditor, openEditor } from '#entities/editor/editor-store.ts'
import { FormPage } from '#entities/form/form-page.tsx'
import { latestDraft } from '#entities/leaving/kept-drafts.ts'
import { forgetUnsaved, guardLeaving, leaveThen } from '#entities/leaving/leave-guard.ts'
import { ananya, completeBrowser, serve, show } from './form-stage.tsx'

let go: (to: string) => void
function Pages() {
  const [path, navigate] = useLocation()
  go = navigate
  return (
    <>
      <p data-testid="path">{path}</p>
      {path === '/bookmarks/add' && <FormPage entity={bookmark} mode="new" />}
    </>
  )
}
const path = () => screen.getByTestId('path').textContent
const question = () => screen.findByRole('alertdialog')
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
const answer = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }))
const pageName = () => document.querySelector<HTMLInputElement>('.record-form--page input')
const popupName = () => document.querySelector<HTMLInputElement>('.dialog__form input')

// Loaded beforehand: what a cold start costs is nobody's mistake.
beforeAll(async () => {
  await import('#entities/editor/editor-dialog.tsx')
}, 60_000)
beforeEach(async () => {
  completeBrowser()
  serve()
  history.replaceState(null, '', '/home')
  await show(
    <>
      <Pages />
      <EditorHost standard={contact} />
    </>,
  )
  act(() => go('/bookmarks'))
  await act(async () => go('/bookmarks/add'))
  await userEvent.type(await screen.findByLabelText(/^Name/), 'On the page')
  await act(async () => openEditor({ entity: bookmark, mode: 'new' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'In the pop-up')
  return () => act(closeEditor)
})

/** Ways to another page that leave both forms. */
const ways: readonly (readonly [string, string, () => void])[] = [
  ['an address', '/contacts', () => go('/contacts')],
  ['two steps back at once', '/bookmarks', () => history.go(-2)],
]

test.each(ways)('%s asks once, and what was thrown away is not offered again', async (_way, to, leave) => {
  act(leave)
  await answer('Leave')

  await waitFor(() => expect(path()).toBe(to))
  await noQuestion()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(latestDraft(ananya.id)).toBeUndefined()
})

test.each(ways)('%s leaves both as they are for who stays', async (_way, _to, leave) => {
  act(leave)
  await answer('Stay')

  await noQuestion()
  expect(path()).toBe('/bookmarks/add')
  expect([pageName()?.value, popupName()?.value]).toEqual(['On the page', 'In the pop-up'])
})

test('a step back and another pop-up ask about the pop-up alone', async () => {
  act(() => history.back())
  await answer('Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(pageName()?.value).toBe('On the page')

  await act(async () => openEditor({ entity: bookmark, mode: 'new' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(closeEditor)
  act(() => go('/contacts'))
  await answer('Stay')
  expect(pageName()?.value).toBe('On the page')
})

test('the tab stays held by a changed page when a changed pop-up over it has gone', async () => {
  const held = () => {
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    return closing.defaultPrevented
  }
  act(() => history.back())
  await answer('Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(held()).toBe(true)

  act(() => go('/contacts'))
  await answer('Leave')
  await waitFor(() => expect(path()).toBe('/contacts'))
  expect(held()).toBe(false)
})

test('the address that one is on asks about the pop-up alone, and the page goes on being guarded', async () => {
  act(() => go('/bookmarks/add'))
  await answer('Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(pageName()?.value).toBe('On the page')

  act(() => go('/bookmarks/add'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => go('/contacts'))
  await answer('Stay')
  expect(pageName()?.value).toBe('On the page')
})

test('a step back to the address that one is on asks nothing, and the page goes on being guarded', async () => {
  act(() => go('/bookmarks/add'))
  await answer('Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await act(async () => {
    const stepped = new Promise((done) => {
      addEventListener('popstate', done, { once: true })
    })
    history.back()
    await stepped
  })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => go('/contacts'))
  await answer('Stay')
  expect(pageName()?.value).toBe('On the page')
})

test('the innermost form asks, also where the page was changed after it', () => {
  forgetUnsaved()
  const asked = { popup: vi.fn<() => void>(), page: vi.fn<() => void>() }
  const stops = [guardLeaving(1, asked.popup), guardLeaving(0, asked.page)]

  leaveThen(() => undefined)

  expect(asked.popup).toHaveBeenCalledOnce()
  expect(asked.page).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})
