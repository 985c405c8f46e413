// Work that takes more than it may is ended, and the process goes on as if nothing had been.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '#app-error.ts'
import { openThread } from '#runtime/threads/bounded-thread.ts'

const RUN_MS = 300
const open = () =>
  openThread({
    entry: new URL('work-main.mjs', import.meta.url),
    runMs: RUN_MS,
    heapMb: 32,
    exceeded: () => new AppError('invalid', 'Too much.'),
  })

test('says what the work makes, one piece after the other', async () => {
  const thread = open()

  expect(await thread.run({ do: 'echo', text: 'one' })).toBe('one')
  expect(await thread.run({ do: 'echo', text: 'two' })).toBe('two')
})

test('asks the one that started it', async () => {
  const thread = open()

  expect(
    await thread.run({ do: 'ask', text: 'It is' }, async (question) => `${String(question)} Asha.`),
  ).toBe('It is who? Asha.')
})

test('does not count what it waits for', async () => {
  const thread = open()
  const slow = async () => {
    await sleep(RUN_MS * 4)
    return 'late'
  }

  expect(await thread.run({ do: 'ask', text: 'still' }, slow)).toBe('still late')
})

test('an answer that fails fails the work, and the next one goes well', async () => {
  const thread = open()

  await expect(
    thread.run({ do: 'ask', text: '' }, () => Promise.reject(new Error('no database'))),
  ).rejects.toThrow('no database')
  expect(await thread.run({ do: 'echo', text: 'on' })).toBe('on')
})

test('hands a refusal on as it is', async () => {
  await expect(open().run({ do: 'refuse' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'Not this one.',
    extras: { members: { found: 3 } },
  })
})

test('hands a fault on as a fault', async () => {
  await expect(open().run({ do: 'fail' })).rejects.toThrow('a fault of ours')
})

test.each(['loop', 'expression', 'memory', 'stack'])('ends what has no end: %s', async (what) => {
  const thread = open()
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)

  await expect(thread.run({ do: what })).rejects.toMatchObject({ code: 'invalid', message: 'Too much.' })

  clearInterval(counting)
  // This thread had all of its turns meanwhile, or nearly.
  expect(turns).toBeGreaterThan(0)
  expect(await thread.run({ do: 'echo', text: 'the next one' })).toBe('the next one')
})

test('a thread that is gone in the middle is told, and started anew', async () => {
  const thread = open()

  await expect(thread.run({ do: 'exit' })).rejects.toThrow('the thread ended')

  expect(await thread.run({ do: 'echo', text: 'again' })).toBe('again')
})
