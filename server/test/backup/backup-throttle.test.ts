// What a database server does for a backup comes in portions; only what is soon over has none.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { noThrottle, openThrottle, type Throttle, type Step } from '#backup/backup-throttle.ts'

const MIB = 1024 * 1024
const goesStraightOn = (rest: Throttle, step: Step) =>
  Promise.race([rest(step).then(() => true), setImmediate(false)])
const waited = async (rest: Throttle, step: Step) => {
  const begun = performance.now()
  await rest(step)
  return performance.now() - begun
}

test('rows of a small database go straight through, those after them wait as their size asks', async () => {
  const rest = openThrottle()

  expect(await goesStraightOn(rest, { bytes: 10 * MIB })).toBe(true)
  // 5 MiB in a second.
  expect(await waited(rest, { bytes: MIB })).toBeGreaterThan(190)
})

test('a statement that took long is rested from, a short one is not', async () => {
  const rest = openThrottle()
  for (let count = 0; count < 1000; count += 1) await rest({ ms: 19 })

  expect(await goesStraightOn(rest, { ms: 200 })).toBe(true)
  expect(await waited(rest, { ms: 30 })).toBeGreaterThan(290)
})

test('where somebody waits nothing rests', async () => {
  expect(await goesStraightOn(noThrottle, { bytes: 1024 * MIB })).toBe(true)
})
