// Accounts as sign-in and jobs ask for them, where nobody is signed in who might see them: every such question begins here.
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { AnyDb } from '#entities/store.ts'

/** The first Super Admin, made right after the seeds, stands as their author. */
export const FIRST_ADMIN_ID = 1

/** Those that were not deleted; of an address there is one at most. */
export const accounts = (db: AnyDb) => db.selectFrom('user').where('user.deletedTime', 'is', null)

/** Those that somebody may sign in to, or is told something by. */
export const activeAccounts = (db: AnyDb) =>
  accounts(db).where('user.accountStatusId', '=', ACCOUNT_STATUS.active)

interface Member {
  readonly scopeId: number
  readonly userId: number
}

/** Who else is at work in the same firm. */
export const colleaguesOf = (db: AnyDb, { scopeId, userId }: Member) =>
  activeAccounts(db).select('user.id').where('user.scopeId', '=', scopeId).where('user.id', '<>', userId)
