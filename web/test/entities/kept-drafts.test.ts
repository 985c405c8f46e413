// What a session that ended leaves of a form: not secrets, not for others, and not for long.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Draft,
  draftAt,
  dropDraft,
  keepable,
  keepDraft,
  latestDraft,
} from '#entities/leaving/kept-drafts.ts'

const place = { entity: bookmark, mode: 'edit', id: 5 } as const
const draft: Draft = {
  ...place,
  userId: 12,
  cause: 'session',
  changes: { name: 'Manual' },
  base: undefined,
  address: '/bookmarks/edit/5',
  request: undefined,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the same person finds it at the same form', () => {
  keepDraft(draft)
  expect(draftAt(12, place)).toBe(draft)
  expect(draftAt(12, { ...place, id: 6 })).toBeUndefined()
  dropDraft(draft)
  expect(draftAt(12, place)).toBeUndefined()
})

test('it is forgotten as soon as somebody else has signed in', () => {
  keepDraft(draft)
  expect(latestDraft(14)).toBeUndefined()
  expect(latestDraft(12)).toBeUndefined()
})

test('it is forgotten after half an hour', () => {
  keepDraft(draft)
  vi.advanceTimersByTime(29 * 60_000)
  expect(latestDraft(12)).toBe(draft)
  vi.advanceTimersByTime(60_000)
  expect(latestDraft(12)).toBeUndefined()
})

test('secrets and half typed numbers are not kept', () => {
  const changes = {
    firstname: 'Asha',
    password: 'Brisk-Otter',
    confirmPassword: 'Brisk-Otter',
    phone: Number.NaN,
  }
  expect(keepable(user, changes)).toEqual({ firstname: 'Asha' })
})
