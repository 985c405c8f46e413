// What a person's screens have to know of the firm before they are drawn: answered with the session, so that nobody asks again.
import type { FirmSettingName } from '@daybook/contract/account/firm-settings.ts'
import type { LoggedInUser, MoneyTab } from '@daybook/contract/account/session-endpoints.ts'
import { gstinOf } from '@daybook/contract/invoicing/gstin.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { scopeOf } from '#actor.ts'
import { colleaguesOf } from '#credentials/accounts.ts'
import type { AnyDb } from '#entities/store.ts'

const SETTING: FirmSettingName = 'newOfficeShared'
const BILLING: FirmSettingName = 'onlyAdminsBill'

/** By what is there of the firm, or of the person who has none. */
async function moneyTabsOf(db: AnyDb, scopeId: number): Promise<readonly MoneyTab[]> {
  const quote = await db
    .selectFrom('quote')
    .select('id')
    .where('scopeId', '=', scopeId)
    .limit(1)
    .executeTakeFirst()
  const sellers = await db
    .selectFrom('sellerProfile')
    .select('taxNumber')
    .where('scopeId', '=', scopeId)
    .execute()
  const files = sellers.some(({ taxNumber }) => gstinOf(taxNumber) !== '')
  return [...(quote ? (['quotes'] as const) : []), ...(files ? (['returns'] as const) : [])]
}

/** The person with that: whether anybody else is at work there, what was settled of new tasks and of billing, and which screens have a reason. */
export async function withFirm(db: AnyDb, user: LoggedInUser): Promise<LoggedInUser> {
  const { id: userId, customer, roles } = user
  const scopeId = scopeOf(
    customer.id,
    userId,
    roles.map(({ id }) => id),
  )
  const moneyTabs = await moneyTabsOf(db, scopeId)
  const shown = moneyTabs.length === 0 ? user : { ...user, moneyTabs }
  // Who has no firm shares with nobody.
  if (scopeId < 0) return shown
  const { colleague, setting, onlyAdmins } = await db
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
  const isKept = Number(onlyAdmins ?? 0) === 1 && !can(user, 'ADMIN_ONLY')
  return {
    ...shown,
    ...(isKept ? { mayBill: false as const } : {}),
    ...(colleague === null ? { isOnlyMember: true as const } : {}),
    ...(setting === null ? {} : { newOfficeShared: Number(setting) }),
  }
}
