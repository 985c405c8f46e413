// What is special about the list of bookmarks (T §8).
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListPage } from '#entities/list-page.tsx'
import { bookmarkOverride } from '#features/bookmarks/bookmark-override.ts'
import { renderSignedIn, serverAnswers, usesThePage } from '../entities/list-support.tsx'

usesThePage()

test('a failing list shows the browser’s alert, once', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  serverAnswers(() => ({ status: 500, json: {} }))
  await renderSignedIn(<ListPage entity={bookmark} />, { overrides: { bookmark: bookmarkOverride } })

  await waitFor(() =>
    expect(alert.mock.calls).toEqual([['Server is busy. Please try again after some time.']]),
  )
  expect(screen.getByText('Please wait...')).toBeTruthy()
})
