// What a person's screens have to know of the firm before they are drawn: answered with the session, so that nobody asks again.
import type { FirmSettingName } from '@daybook/contract/account/firm-settings.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { scopeOf } from '#actor.ts'
import { colleaguesOf } from '#credentials/accounts.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'

const SETTING: FirmSettingName = 'newOfficeShared'
const BILLING: FirmSettingName = 'onlyAdminsBill'

type Known = Pick<Deps, 'db' | 'moneyTabsOf'>

/** The person with that: whether anybody else is at work there, what was settled of new tasks and of billing, and which screens have a reason. */
export async function withFirm({ db, moneyTabsOf }: Known, user: LoggedInUser): Promise<LoggedInUser> {
  const { id: userId, customer, roles } = user
  const scopeId = scopeOf(
    customer.id,
    userId,
    roles.map(({ id }) => id),
  )
  // Who has no firm shares with nobody.
  const [moneyTabs, firm] = await Promise.all([
    moneyTabsOf(db, scopeId),
    scopeId < 0 ? undefined : firmOf(db, { scopeId, userId }),
  ])
  const shown = moneyTabs.length === 0 ? user : { ...user, moneyTabs }
  if (!firm) return shown
  const { colleague, setting, onlyAdmins } = firm
  const isKept = Number(onlyAdmins ?? 0) === 1 && !can(user, 'ADMIN_ONLY')
  return {
    ...shown,
    ...(isKept ? { mayBill: false as const } : {}),
    ...(colleague === null ? { isOnlyMember: true as const } : {}),
    ...(setting === null ? {} : { newOfficeShared: Number(setting) }),
  }
}

const firmOf = (db: AnyDb, { scopeId, userId }: { readonly scopeId: number; readonly userId: number }) =>
  db
    .selectNoFrom((eb) => [
      colleaguesOf(db, { scopeId, userId }).limit(1).as('colleague'),
      eb
        .selectFrom('firmSetting')
        .select('value')
        .where('scopeId', '=', scopeId)
        .where('name', '=', SETTING)
        .as('setting'),
      eb
        .selectFrom('firmSetting')
        .select('value')
        .where('scopeId', '=', scopeId)
        .where('name', '=', BILLING)
        .as('onlyAdmins'),
    ])
    .executeTakeFirstOrThrow()
