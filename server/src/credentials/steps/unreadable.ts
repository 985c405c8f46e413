// Second steps that the key of this machine does not open, as after a restore without it: their owners need new ones.
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { Deps } from '#deps.ts'
import { shutOf } from '#credentials/sealed.ts'
import { seedPlace } from '#credentials/steps/prove.ts'

const NAMED_MAX = 10

export interface SealedSteps {
  readonly count: number
  /** E-mail addresses of those whose app codes can't be checked. */
  readonly shut: readonly string[]
}

export async function lookAtSeeds({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<SealedSteps> {
  const rows = await db
    .selectFrom('totp')
    .innerJoin('user', 'user.id', 'totp.userId')
    .select(['totp.userId', 'totp.seed', 'user.email'])
    .orderBy('user.email')
    .execute()
  const sealed = rows.map(({ userId, seed, email }) => ({
    of: email,
    place: seedPlace(userId),
    secret: seed,
  }))
  return { count: rows.length, shut: await shutOf(config, sealed) }
}

/** 'a@b.in, c@d.in and 3 more' */
export function someOf(emails: readonly string[]): string {
  const named = emails.slice(0, NAMED_MAX).join(', ')
  return emails.length > NAMED_MAX ? `${named} and ${emails.length - NAMED_MAX} more` : named
}

/** For the log's entry of a restore. */
export const needNewStep = ({ shut }: SealedSteps): Facts =>
  shut.length === 0 ? {} : { needNewStep: [null, someOf(shut)] }
