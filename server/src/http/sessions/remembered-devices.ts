// Browsers in which a person gave the second step and asked to be remembered: they skip the step, never the password.
import { randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { DEVICE_MS } from '#http/sessions/device-cookie.ts'
import { hashToken } from '#http/sessions/sessions.ts'

const PER_USER_MAX = 20

/** @returns the token for the cookie, known to nobody else from now on */
export async function rememberDevice(
  { clock }: Pick<Deps, 'clock'>,
  tx: AnyDb,
  { userId, agent }: { readonly userId: number; readonly agent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await tx
    .insertInto('trustedDevice')
    .values({
      userId,
      tokenHash: hashToken(token),
      agent: agent.slice(0, 255).toWellFormed().replaceAll('\0', ''),
      createdTime: now,
      lastUsedTime: now,
      expiresTime: now + DEVICE_MS,
    })
    .execute()
  const kept = tx
    .selectFrom('trustedDevice')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(PER_USER_MAX)
  await tx.deleteFrom('trustedDevice').where('userId', '=', userId).where('id', 'not in', kept).execute()
  return token
}

/** Is this a browser in which that person asked to be remembered? */
export async function isRemembered(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  const row = await db
    .selectFrom('trustedDevice')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .where('userId', '=', userId)
    .where('expiresTime', '>', clock())
    .executeTakeFirst()
  return row !== undefined
}

/** In the transaction of a sign-in that it shortened. */
export const noteDeviceUsed = ({ clock }: Pick<Deps, 'clock'>, tx: AnyDb, userId: number, token: string) =>
  tx
    .updateTable('trustedDevice')
    .set({ lastUsedTime: clock() })
    .where('tokenHash', '=', hashToken(token))
    .where('userId', '=', userId)
    .execute()

/** The person's remembered browsers, the one used last first. */
export const devicesOf = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number, token?: string) =>
  db
    .selectFrom('trustedDevice')
    .select(['id', 'agent', 'createdTime', 'lastUsedTime', 'expiresTime', 'tokenHash'])
    .where('userId', '=', userId)
    .where('expiresTime', '>', clock())
    .orderBy('lastUsedTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
    .then((rows) =>
      rows.map(({ tokenHash, ...row }) => ({
        ...row,
        isCurrent: token !== undefined && tokenHash === hashToken(token),
      })),
    )

/** @returns false where the person has no such device; all of them end with `forgetDevices` */
export async function endDevice(db: AnyDb, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trustedDevice')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Those whose time is over, whoever they belong to. */
export const forgetOldDevices = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db.deleteFrom('trustedDevice').where('expiresTime', '<=', clock()).execute()
