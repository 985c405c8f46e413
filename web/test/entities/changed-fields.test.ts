// Whose value a field keeps when two people changed the same record.
import { describe, expect, test } from 'vitest'
import { changesSince, whoChanged } from '#entities/form/saving/changed-fields.ts'

const base = {
  name: 'Soup',
  note: '',
  due: null,
  status: { id: 1, name: 'Open' },
  roles: [{ id: 1 }, { id: 2 }],
}

describe('changes', () => {
  test('are values that differ, not summaries and not the order of ticked boxes', () => {
    const same = { ...base, status: { id: 1 }, roles: [{ id: 2, name: 'Admin' }, { id: 1 }] }
    expect(changesSince(base, same)).toEqual({})
    const other = { ...base, note: 'Salt', status: { id: 2 }, roles: [{ id: 2 }] }
    expect(changesSince(base, other)).toEqual({ note: 'Salt', status: { id: 2 }, roles: [{ id: 2 }] })
  })

  test('belong to one person, the other, or both', () => {
    const mine = { ...base, name: 'Stew', due: 5, note: 'Alike' }
    const theirs = { ...base, name: 'Broth', status: { id: 3 }, note: 'Alike' }
    expect(Object.fromEntries(whoChanged({ base, mine, theirs }))).toEqual({
      name: 'both',
      due: 'me',
      status: 'them',
    })
  })
})
