// Providers and links that are simply there, for tests that ask no provider anything.
import { insertProvider } from '#features/account/sso/save-provider.ts'
import type { TestApp } from '#test/support/app.ts'

/** A provider of that customer, with a domain that nobody proved. */
export async function providerOf({ deps }: Pick<TestApp, 'deps'>, customerId: number): Promise<number> {
  const flags = { isAutoJoin: 0, isTrusted: 0, isTwoSteps: 0, isOnlyWay: 0, isSignOutThere: 0, isOff: 0 }
  const values = {
    name: 'Nilgiri ID',
    issuer: 'https://id.nilgiri.example',
    clientId: 'daybook',
    roleId: 4,
  }
  return deps.db.transaction().execute(async (tx) => {
    const id = await insertProvider(deps, tx, { ...values, ...flags, customerId, secret: 'kept' })
    await tx
      .insertInto('ssoDomain')
      .values({ domain: `d${id}.nilgiri.example`, providerId: id, proof: 'proof', provenTime: null })
      .execute()
    return id
  })
}

export async function identityOf(
  { deps, clock }: Pick<TestApp, 'deps' | 'clock'>,
  userId: number,
  providerId: number,
): Promise<number> {
  const now = clock.now()
  const { id } = await deps.db
    .insertInto('externalIdentity')
    .values({
      providerId,
      subject: `subject of ${userId}`,
      userId,
      email: 'kavya@nilgiri.example',
      createdTime: now,
      lastUsedTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
