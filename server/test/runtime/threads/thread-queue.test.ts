// Who is next, where many want what one may have at a time.
import { expect, test } from 'vitest'
import { AppError } from '#app-error.ts'
import { openThreadQueue } from '#runtime/threads/thread-queue.ts'

const rules = { atOnce: 1, ofOne: 3, ofOneSentence: 'Please wait for your others.', waiting: 10, size: 100 }

/** Work that lasts until it is told to end. */
function held() {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  return { work: () => over, end: () => end() }
}

const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

/** Asha's first piece is under way; whatever is asked for after it waits. */
function openBusy(given: Partial<typeof rules> = {}) {
  const inTurn = openThreadQueue({ ...rules, ...given })
  const first = held()
  const done: string[] = []
  const ask = (who: number, name: string, size = 1, signal?: AbortSignal) =>
    inTurn({ who, size, signal }, async () => void done.push(name))
  return { ask, done, first: inTurn({ who: 1, size: 1 }, first.work), end: first.end }
}

test('whoever had nothing lately comes before the one who asked first', async () => {
  const { ask, done, first, end } = openBusy()
  const all = [ask(1, 'her second'), ask(1, 'her third'), ask(2, 'his first')]

  end()
  await Promise.all([first, ...all])

  expect(done).toEqual(['his first', 'her second', 'her third'])
})

test('nobody has more than a few under way and waiting', async () => {
  const { ask, first, end } = openBusy()
  const others = [ask(1, 'b'), ask(1, 'c')]

  const refused = ask(1, 'd')

  await expect(refused).rejects.toMatchObject({
    code: 'too_many_requests',
    message: rules.ofOneSentence,
    extras: { retryAfterSeconds: 2 },
  })
  end()
  await Promise.all([first, ...others])
})

test('where all is full, whoever takes most gives way to somebody who takes less', async () => {
  const { ask, done, first, end } = openBusy()
  const large = [codeOf(ask(1, 'a', 50)), codeOf(ask(1, 'b', 50))]

  const small = ask(2, 'small', 20)
  const tooLarge = codeOf(ask(3, 'too large', 100))

  end()
  await Promise.all([first, small])
  expect(await Promise.all(large)).toEqual(['done', 'busy'])
  expect(await tooLarge).toBe('busy')
  expect(done).toEqual(['small', 'a'])
})

test('as many as may wait', async () => {
  const { ask, first, end } = openBusy({ waiting: 2 })
  const waiting = [ask(2, 'a'), ask(3, 'b')]

  expect(await codeOf(ask(4, 'c'))).toBe('busy')

  end()
  await Promise.all([first, ...waiting])
})

test('whoever went away is not waited for', async () => {
  const { ask, done, first, end } = openBusy()
  const gone = new AbortController()
  const refused = codeOf(ask(2, 'nobody hears it', 1, gone.signal))
  const other = ask(3, 'heard')

  gone.abort()

  end()
  await Promise.all([first, other])
  expect(await refused).toBe('busy')
  expect(done).toEqual(['heard'])
})

test('work that fails does not keep the turn', async () => {
  const { ask, first, end } = openBusy()
  end()
  await first
  const inTurn = openThreadQueue(rules)

  await expect(inTurn({ who: 1, size: 1 }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  await expect(inTurn({ who: 1, size: 1 }, () => Promise.resolve('yes'))).resolves.toBe('yes')
  await ask(1, 'on')
})
