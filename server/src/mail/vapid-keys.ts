// The keys this installation signs push messages with: made at the first start, kept in the database for all processes.
import webPush from 'web-push'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const SETTING = 'vapidKeys'
const known = new WeakMap<Db, VapidKeys>()

const stored = ({ db }: Pick<Deps, 'db'>) =>
  db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()

/** The keys; of several processes that start at once, one makes them. */
export async function vapidKeys(deps: Pick<Deps, 'db'>): Promise<VapidKeys> {
  const present = known.get(deps.db)
  if (present) return present
  if (!(await stored(deps))) {
    await deps.db
      .insertInto('setting')
      .values({ name: SETTING, value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
  const row = await stored(deps)
  if (!row) throw new Error('the push keys could not be stored')
  const keys = JSON.parse(row.value) as VapidKeys // written above
  known.set(deps.db, keys)
  return keys
}
