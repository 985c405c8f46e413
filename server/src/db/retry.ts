// What the database gave up for no fault of ours is tried again, a few times (rules/operations 2).
import { setTimeout as rest } from 'node:timers/promises'
import { isLostRace } from '#db/dialect.ts'

const TRIES = 4
const FIRST_REST_MS = 10

/** Work that the database undid whole because it met other work: it may be done again from its beginning. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isLostRace(error)) throw error
      // Not all at the same moment again.
      await rest(FIRST_REST_MS * 2 ** tries * Math.random())
    }
  }
}
