// What proves who somebody is goes along when their sign-in becomes another account's: the person stays the same. App codes
// serve both, so that the account that is left is not back to its password alone.
import type { Database } from '#db/tables.ts'
import type { Transaction } from 'kysely'
import type { Deps } from '#deps.ts'
import { CannotOpen, seal, unseal } from '#credentials/sealed.ts'
import { seedPlace } from '#credentials/steps/prove.ts'
import { voidTickets } from '#credentials/steps/tickets.ts'

const ALONG = ['passkey', 'passkeyHandle', 'recoveryCode', 'trustedDevice', 'externalIdentity'] as const

interface Between {
  readonly from: number
  readonly to: number
}

/** A seed opens in the place alone that it was sealed for. One that opens no more proves nothing, and goes. */
async function copyTotp({ config }: Deps, tx: Transaction<Database>, { from, to }: Between): Promise<void> {
  const row = await tx.selectFrom('totp').selectAll().where('userId', '=', from).executeTakeFirst()
  if (!row) return
  try {
    const seed = await seal(config, seedPlace(to), await unseal(config, seedPlace(from), row.seed))
    await tx
      .insertInto('totp')
      .values({ ...row, userId: to, seed })
      .execute()
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    await tx.deleteFrom('totp').where('userId', '=', from).execute()
  }
}

/** To an account that has none of it yet. What was begun and not finished is void. */
export async function moveSteps(deps: Deps, tx: Transaction<Database>, between: Between): Promise<void> {
  const { from, to } = between
  await copyTotp(deps, tx, between)
  for (const table of ALONG)
    await tx.updateTable(table).set({ userId: to }).where('userId', '=', from).execute()
  await voidTickets(tx, from)
}
