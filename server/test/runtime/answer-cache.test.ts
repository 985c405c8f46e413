// What is kept under a revision, what is evicted with the next one, and that it never grows beyond its bound.
import { describe, expect, test } from 'vitest'
import { type AnswerRevision, openAnswerCache } from '#runtime/answer-cache.ts'

const first = { peopleAndLookups: 1, rows: 1, changes: 1 }
const record = { text: '{"id":7}', leftOut: '', etag: '"1"' }
const page = Buffer.from('{"list":[]}')

function filled() {
  const cache = openAnswerCache()
  const section = cache.at('one', first)
  section?.pages.set('all', page)
  section?.records.set(7, record)
  const look = (revision: AnswerRevision) => {
    const found = cache.at('one', revision)
    return found && [found.pages.get('all'), found.records.get(7)]
  }
  return { cache, section, look }
}

describe('answers', () => {
  test('stay as long as nothing was written', () => {
    expect(filled().look(first)).toEqual([page, record])
  })

  test('are evicted by what they say: a new row makes lists old, a changed one records too', () => {
    expect(filled().look({ ...first, rows: 2 })).toEqual([undefined, record])
    expect(filled().look({ ...first, rows: 2, changes: 2 })).toEqual([undefined, undefined])
    // After a restore rows count from before; people and lookups are beyond all former numbers.
    expect(filled().look({ peopleAndLookups: 9, rows: 1, changes: 1 })).toEqual([undefined, undefined])
  })

  test('are evicted with the day that they follow from, and one of yesterday leaves nothing', () => {
    const { look } = filled()

    expect(look({ ...first, day: 2 })).toEqual([undefined, undefined])
    expect(look({ ...first, day: 1 })).toBeUndefined()
  })

  test('are neither used nor left by a request that is older than they are', () => {
    const { look } = filled()
    look({ ...first, rows: 3 })

    expect(look({ ...first, rows: 2 })).toBeUndefined()
    expect(look({ ...first, peopleAndLookups: 0, rows: 9 })).toBeUndefined()
  })

  test('that come after their eviction are not kept', () => {
    const { cache, section } = filled()
    const next = { ...first, rows: 2, changes: 2 }
    cache.at('one', next)
    section?.records.set(8, record)

    expect(cache.at('one', next)?.records.get(8)).toBeUndefined()
  })

  test('of whoever came last stay when there is too much', () => {
    const cache = openAnswerCache(1000)
    const text = 'x'.repeat(500)
    for (const owner of ['one', 'two'])
      cache.at(owner, first)?.records.set(7, { text, leftOut: '', etag: '' })

    expect(cache.at('two', first)?.records.get(7)?.text).toBe(text)
    expect(cache.at('one', first)?.records.get(7)).toBeUndefined()
  })
})
