// The queue of uploads: three at once, in their order, and nothing is lost or sent twice whatever happens in between.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  readyToStart,
  SENT_AT_ONCE,
  type Upload,
  type UploadEvent,
} from '#entities/files/upload/upload-queue.ts'

const given = (...keys: string[]): UploadEvent => ({
  is: 'added',
  uploads: keys.map((key) => ({ key, batch: 'form', name: `${key}.png`, size: 100 })),
})
const run = (...events: UploadEvent[]) => events.reduce<readonly Upload[]>(afterEvent, [])
const kinds = (queue: readonly Upload[]) => queue.map(({ key, state }) => `${key} ${state.kind}`)

const start = (queue: readonly Upload[]) =>
  readyToStart(queue).reduce((now, key) => afterEvent(now, { is: 'started', key }), queue)

describe('the queue of uploads', () => {
  test('lets three begin, in the order in which they were given, and the next when one has gone', () => {
    const queue = start(run(given('a', 'b', 'c', 'd', 'e')))
    expect(kinds(queue)).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting'])
    expect(readyToStart(queue)).toEqual([])
    expect(readyToStart(afterEvent(queue, { is: 'gone', key: 'b' }))).toEqual(['d'])
  })

  test('goes on after an interruption where it was, without a press', () => {
    let queue = start(run(given('a')))
    queue = afterEvent(queue, { is: 'progressed', key: 'a', sent: 60 })
    queue = afterEvent(queue, { is: 'interrupted', key: 'a' })
    expect(readyToStart(queue)).toEqual([])
    queue = start(afterEvent(queue, { is: 'resumed' }))
    expect(queue[0]?.state).toEqual({ kind: 'sending', sent: 60 })
  })

  test('leaves a refused file to the person', () => {
    let queue = start(run(given('a')))
    queue = afterEvent(queue, { is: 'failed', key: 'a', sentence: 'Too large.', isFinal: true })
    expect(readyToStart(afterEvent(queue, { is: 'resumed' }))).toEqual([])
    expect(readyToStart(afterEvent(queue, { is: 'resumed', key: 'a' }))).toEqual(['a'])
  })

  test('takes no late word of one that was given up or has failed', () => {
    const cancelled = afterEvent(start(run(given('a'))), { is: 'gone', key: 'a' })
    expect(afterEvent(cancelled, { is: 'progressed', key: 'a', sent: 5 })).toEqual([])
    const failed = afterEvent(start(run(given('a'))), {
      is: 'failed',
      key: 'a',
      sentence: 'No.',
      isFinal: false,
    })
    expect(afterEvent(failed, { is: 'progressed', key: 'a', sent: 5 })).toEqual(failed)
  })

  test('keeps what did not change', () => {
    const queue = run(given('a', 'b'))
    expect(afterEvent(queue, { is: 'started', key: 'a' })[1]).toBe(queue[1])
  })

  test('never sends more than three, never more bytes than there are, and starves nobody', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const event: fc.Arbitrary<UploadEvent> = fc.oneof(
      key.map((one): UploadEvent => ({ is: 'interrupted', key: one })),
      fc.record({ is: fc.constant('progressed' as const), key, sent: fc.integer({ min: -5, max: 200 }) }),
      fc.record({
        is: fc.constant('failed' as const),
        key,
        sentence: fc.constant('No.'),
        isFinal: fc.boolean(),
      }),
      key.map((one): UploadEvent => ({ is: 'gone', key: one })),
      key.map((one): UploadEvent => ({ is: 'resumed', key: one })),
      fc.constant<UploadEvent>({ is: 'resumed' }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let queue = start(run(given('a', 'b', 'c', 'd', 'e', 'f')))
        for (const each of events) {
          queue = start(afterEvent(queue, each))
          const sending = queue.filter(({ state }) => state.kind === 'sending')
          expect(sending.length).toBeLessThanOrEqual(SENT_AT_ONCE)
          // Whoever waits, waits for three others.
          if (queue.some(({ state }) => state.kind === 'waiting')) expect(sending).toHaveLength(SENT_AT_ONCE)
          for (const { state, size } of queue) {
            expect(state.sent).toBeGreaterThanOrEqual(0)
            expect(state.sent).toBeLessThanOrEqual(size)
          }
        }
      }),
    )
  })
})
