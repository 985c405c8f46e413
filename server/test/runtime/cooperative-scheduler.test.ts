// Long work lets everybody else have a turn, and still does all of it.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapCooperatively } from '#runtime/cooperative-scheduler.ts'

const WORK_MS = 0.2

/** Works for a moment, as a row of an import does. */
function work(value: number): number {
  const end = performance.now() + WORK_MS
  while (performance.now() < end);
  return value * 2
}

test('others have turns while a long list is worked through, in its order', async () => {
  const others = new AbortController()
  let turns = 0
  const yieldOften = async () => {
    for (; !others.signal.aborted; turns += 1) await setImmediate()
  }
  const waiting = yieldOften()
  const list = Array.from({ length: 200 }, (_, index) => index)
  const done = await mapCooperatively(list, work)
  others.abort()
  await waiting

  expect(done).toEqual(list.map((value) => value * 2))
  expect(turns).toBeGreaterThan(10)
})

test('of many long works only one goes on before everybody else is asked again', async () => {
  const others = new AbortController()
  const worked = new Set<number>()
  const mostAtOnce: number[] = []
  const watching = async () => {
    for (; !others.signal.aborted; worked.clear()) {
      mostAtOnce.push(worked.size)
      await setImmediate()
    }
  }
  const list = Array.from({ length: 50 }, (_, index) => index)
  const works = Array.from({ length: 8 }, (_, index) =>
    mapCooperatively(list, (value) => {
      worked.add(index)
      return work(value)
    }),
  )
  await setImmediate()
  worked.clear() // they all have begun at once
  const watched = watching()
  await Promise.all(works)
  others.abort()
  await watched

  expect(mostAtOnce.length).toBeGreaterThan(50)
  expect(Math.max(...mostAtOnce)).toBeLessThanOrEqual(2)
})
