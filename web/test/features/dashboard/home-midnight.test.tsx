// The home page that stays open over midnight: its day, its greeting and its figures are those of the new day.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNewDay } from '#api/use-new-day.ts'
import { HomePage } from '#features/home/home-page.tsx'
import { renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()
afterEach(() => vi.useRealTimers())

function Home() {
  useNewDay()
  return <HomePage onSignUp={() => {}} />
}
const overDueAsked = (asked: readonly { body: Record<string, unknown> }[]) =>
  asked.filter(({ body }) => JSON.stringify(body).includes('"over"')).length
const show = async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.parse('2026-11-18T23:50+05:30'),
    shouldAdvanceTime: true,
  })
  const asked = serverAnswers(() => ({ json: { list: [], totalPages: 0, totalItems: 0 } }))
  await renderSignedIn(<Home />)
  expect(await screen.findByText('Wednesday, 18 November 2026')).toBeTruthy()
  expect(screen.getByText(/^Good evening/)).toBeTruthy()
  await waitFor(() => expect(overDueAsked(asked)).toBe(1))
  return asked
}

test('with the clock', async () => {
  const asked = await show()

  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))

  expect(screen.getByText('Thursday, 19 November 2026')).toBeTruthy()
  expect(screen.getByText(/^Good morning/)).toBeTruthy()
  await waitFor(() => expect(overDueAsked(asked)).toBe(2))
})

test('as soon as it is looked at again, after a night in which no timer ran', async () => {
  const asked = await show()

  vi.setSystemTime(Date.parse('2026-11-19T09:00+05:30'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  expect(screen.getByText('Thursday, 19 November 2026')).toBeTruthy()
  await waitFor(() => expect(overDueAsked(asked)).toBe(2))
})
