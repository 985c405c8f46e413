// What is special about the list of bookmarks (rules/screens 16).
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BookmarkList } from '#features/bookmarks/bookmark-list.tsx'
import { renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

test('a failing list shows the browser’s alert, once', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  serverAnswers(() => ({ status: 500, json: {} }))
  await renderSignedIn(<BookmarkList entity={bookmark} />)

  await waitFor(() =>
    expect(alert.mock.calls).toEqual([['Server is busy. Please try again after some time.']]),
  )
  expect(screen.getByText('Please wait...')).toBeTruthy()
})
