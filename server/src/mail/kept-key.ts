// Keys that this installation makes once and keeps in the database for all its processes.
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'

/** A restored backup brings its own ones; by then every process reads them again. */
const KNOWN_FOR_MS = 60_000

interface Known<T> {
  readonly key: T
  readonly since: number
}

const stored = ({ db }: Pick<Deps, 'db'>, name: string) =>
  db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()

/**
 * Not inside a transaction: what is remembered must have been stored.
 * @returns the key of this name; of several processes that ask first at once, one makes it
 */
export function keptKey<T>(name: string, make: () => Promise<T>): (deps: Pick<Deps, 'db'>) => Promise<T> {
  const known = new WeakMap<Db, Known<T>>()
  return async (deps) => {
    const present = known.get(deps.db)
    if (present && performance.now() - present.since < KNOWN_FOR_MS) return present.key
    if (!(await stored(deps, name))) {
      await deps.db
        .insertInto('setting')
        .values({ name, value: JSON.stringify(await make()) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    }
    const row = await stored(deps, name)
    if (!row) throw new Error(`the key '${name}' could not be stored`)
    const key = JSON.parse(row.value) as T // written above
    known.set(deps.db, { key, since: performance.now() })
    return key
  }
}
