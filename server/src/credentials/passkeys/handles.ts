// What an authenticator keeps a person under: 32 random bytes, because it may show or hand on what it is given.
import { randomBytes } from 'node:crypto'
import type { AnyDb } from '#entities/store.ts'

const BYTES = 32

const findHandle = async (db: AnyDb, userId: number) =>
  (await db.selectFrom('passkeyHandle').select('handle').where('userId', '=', userId).executeTakeFirst())
    ?.handle

/** Made with the first passkey, and kept: authenticators take another one for another account. Base64url. */
export async function keepHandle(db: AnyDb, userId: number): Promise<string> {
  const handle = randomBytes(BYTES).toString('base64url')
  await db
    .insertInto('passkeyHandle')
    .values({ userId, handle })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  return (await findHandle(db, userId)) ?? handle
}

/** An authenticator that names a person names the one whose key it is. */
export const isHandleOf = async (db: AnyDb, userId: number, handle: string | undefined): Promise<boolean> =>
  handle === undefined || handle === '' || handle === (await findHandle(db, userId))
