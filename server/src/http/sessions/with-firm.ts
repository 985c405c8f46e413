// What a person's screens have to know of the firm before they are drawn: answered with the session, so that nobody asks again.
import type { FirmSettingName } from '@daybook/contract/account/firm-settings.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { scopeOf } from '#actor.ts'
import { colleaguesOf } from '#credentials/accounts.ts'
import type { AnyDb } from '#entities/store.ts'

const SETTING: FirmSettingName = 'newOfficeShared'

/** The person with that: whether anybody else is at work there, and what was settled of new tasks. */
export async function withFirm(db: AnyDb, user: LoggedInUser): Promise<LoggedInUser> {
  const { id: userId, customer, roles } = user
  const scopeId = scopeOf(
    customer.id,
    userId,
    roles.map(({ id }) => id),
  )
  // Who has no firm shares with nobody.
  if (scopeId < 0) return user
  const { colleague, setting } = await db
    .selectNoFrom((eb) => [
      colleaguesOf(db, { scopeId, userId }).limit(1).as('colleague'),
      eb
        .selectFrom('firmSetting')
        .select('value')
        .where('scopeId', '=', scopeId)
        .where('name', '=', SETTING)
        .as('setting'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...user,
    ...(colleague === null ? { isOnlyMember: true as const } : {}),
    ...(setting === null ? {} : { newOfficeShared: Number(setting) }),
  }
}
