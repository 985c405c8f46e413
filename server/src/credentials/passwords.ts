// Password hashes: argon2id, a few at a time so that many sign-ins can't eat the memory (rules/accounts 2).
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'

/** Where nobody signs in it takes no memory (decision 0097). */
const argon2 = () => import('@node-rs/argon2')
/** m = 46 MiB, t = 1, p = 1; argon2id is the library's default algorithm. */
const parameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
const AT_ONCE = 4
const WAITING_MAX = 50

let running = 0
const waiting: (() => void)[] = []
/** Those who come from a place of their own go first: a crowd of guesses must not keep them out. */
const waitingFirst: (() => void)[] = []

/** At most four at a time, at most fifty waiting of either kind; more are told to come back (rules/accounts 2). */
async function inTurn<T>(work: () => Promise<T>, queue = waiting): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING_MAX) throw new AppError('busy', messages.tooBusy)
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    const next = waitingFirst.shift() ?? waiting.shift()
    next?.()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(password, parameters))

/** One value for a text and a salt, so that it can be looked for among several; as dear to guess as a password. */
export const hashWithSalt = (text: string, salt: string): Promise<string> =>
  inTurn(async () =>
    (await (await argon2()).hashRaw(text, { ...parameters, salt: Buffer.from(salt, 'base64url') })).toString(
      'base64url',
    ),
  )

/** Was it made with less work than today's figures ask for? Then the next sign-in makes a new one. */
export function isOutdated(stored: string): boolean {
  const [, memory, time, lanes] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored)?.map(Number) ?? []
  return !(
    memory !== undefined &&
    time !== undefined &&
    lanes !== undefined &&
    memory >= parameters.memoryCost &&
    time >= parameters.timeCost &&
    lanes >= parameters.parallelism
  )
}

let dummy: Promise<string> | undefined

/** Made once; one that failed is not kept. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password').catch((error: unknown) => {
    dummy = undefined
    throw error
  })
  return dummy
}

/**
 * Checks a password; without a hash to compare it takes as long all the same, so that nobody learns who has an account.
 * @param isFromOwnPlace it goes before those who come from elsewhere
 */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  isFromOwnPlace = false,
): Promise<boolean> {
  // With the first sign-in of anybody; whoever has an account does not depend on it.
  const standIn = dummyHash()
  standIn.catch(() => undefined)
  const against = stored ?? (await standIn)
  const queue = isFromOwnPlace ? waitingFirst : waiting
  const isRight = await inTurn(async () => (await argon2()).verify(against, password), queue)
  return isRight && Boolean(stored)
}
