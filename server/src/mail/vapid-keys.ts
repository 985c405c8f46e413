// The keys this installation signs push messages with: made at the first start, kept in the database for all processes.
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const SETTING = 'vapidKeys'
/** A restored backup brings its own ones; by then every process reads them again. */
const KNOWN_FOR_MS = 60_000
const known = new WeakMap<Db, { readonly keys: VapidKeys; readonly since: number }>()

const stored = ({ db }: Pick<Deps, 'db'>) =>
  db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()

/** The keys; of several processes that start at once, one makes them. */
export async function vapidKeys(deps: Pick<Deps, 'db'>): Promise<VapidKeys> {
  const present = known.get(deps.db)
  if (present && performance.now() - present.since < KNOWN_FOR_MS) return present.keys
  if (!(await stored(deps))) {
    const { default: webPush } = await import('web-push')
    await deps.db
      .insertInto('setting')
      .values({ name: SETTING, value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
  const row = await stored(deps)
  if (!row) throw new Error('the push keys could not be stored')
  const keys = JSON.parse(row.value) as VapidKeys // written above
  known.set(deps.db, { keys, since: performance.now() })
  return keys
}
