// The key of a backup: made from BACKUP_KEY by scrypt, a new one for each file; AES-256-GCM says whether it fits.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { BackupRefused } from '#backup/refused.ts'

export const TAG_BYTES = 16
const KEY_BYTES = 32
/** About a tenth of a second and 32 MiB for each guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export interface Encryption {
  readonly salt: string
  readonly iv: string
}

export const newEncryption = (): Encryption => ({
  salt: randomBytes(16).toString('base64'),
  iv: randomBytes(12).toString('base64'),
})

/** @param salt base64 */
export const keyFrom = (passphrase: string, salt: string) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES, COST, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })

/** @param head the first line of the file, which is protected along with the contents */
export async function openCipher(passphrase: string, { salt, iv }: Encryption, head: Buffer) {
  const key = await keyFrom(passphrase, salt)
  return createCipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: TAG_BYTES }).setAAD(
    head,
  )
}

/** @throws BackupRefused without a key */
export async function openDecipher(
  passphrase: string | undefined,
  { salt, iv }: Encryption,
  head: Buffer,
  tag: Buffer,
) {
  if (passphrase === undefined)
    throw new BackupRefused(
      'key',
      'This backup is encrypted. Please set BACKUP_KEY to the key it was made with.',
    )
  const key = await keyFrom(passphrase, salt)
  return createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: TAG_BYTES })
    .setAAD(head)
    .setAuthTag(tag)
}
