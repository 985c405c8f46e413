// Secrets that have to be read again, such as the seeds of app codes: encrypted with a key that the database does not hold.
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { absentAs } from '#runtime/on-disk.ts'
import type { Config } from '#settings/config.ts'

type Keyed = Pick<Config, 'security' | 'dataDir'>

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Where the key lies that Daybook made for itself. */
export const secretKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'secret.key')

/** What was sealed can't be opened: another key, another row, or it was changed. */
export class CannotOpen extends Error {}

const keyIn = (text: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new CannotOpen('the secret key is not 32 bytes in base64')
  return key
}

const findKept = (config: Keyed): Promise<Buffer | undefined> =>
  readFile(secretKeyFile(config), 'utf8').then(keyIn, absentAs(undefined))

/** Of several processes that need it first at once, one makes it. */
async function makeKept(config: Keyed): Promise<Buffer> {
  await mkdir(config.dataDir, { recursive: true })
  const made = randomBytes(KEY_BYTES)
  const scratch = `${secretKeyFile(config)}.${randomUUID()}`
  try {
    // Whole before it has its name: nobody reads half a key.
    await writeFile(scratch, `${made.toString('base64')}\n`, { mode: 0o600, flush: true })
    await link(scratch, secretKeyFile(config))
    return made
  } catch (error) {
    const kept = await findKept(config)
    if (!kept) throw error
    return kept
  } finally {
    await rm(scratch, { force: true })
  }
}

const findKey = async (config: Keyed): Promise<Buffer | undefined> =>
  config.security.secretKey === undefined ? findKept(config) : keyIn(config.security.secretKey)

/** What is sealed already opens with no new key, so whoever opens makes none. */
async function presentKey(config: Keyed): Promise<Buffer> {
  const key = await findKey(config)
  if (!key) throw new CannotOpen(`${secretKeyFile(config)} is missing`)
  return key
}

/**
 * @param place 'table.column:rowId': what is sealed for one place opens at no other
 * @returns nonce, tag and text in base64
 */
export async function seal(config: Keyed, place: string, text: string): Promise<string> {
  const key = (await findKey(config)) ?? (await makeKept(config))
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** @throws CannotOpen where the key is another one, or the text was sealed elsewhere or changed */
export async function unseal(config: Keyed, place: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const opened = createDecipheriv('aes-256-gcm', await presentKey(config), nonce, {
      authTagLength: TAG_BYTES,
    })
    opened.setAAD(Buffer.from(place)).setAuthTag(tag)
    const body = [opened.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opened.final()]
    return Buffer.concat(body).toString('utf8')
  } catch (cause) {
    throw new CannotOpen(`what was sealed for ${place} can’t be opened`, { cause })
  }
}

export interface Sealed {
  /** Whose it is, for whoever looks. */
  readonly of: string
  readonly place: string
  readonly secret: string
}

/** @returns whose the key of this machine does not open */
export async function shutOf(config: Keyed, rows: readonly Sealed[]): Promise<string[]> {
  const shut: string[] = []
  for (const { of, place, secret } of rows)
    await unseal(config, place, secret).catch((error: unknown) => {
      if (!(error instanceof CannotOpen)) throw error
      shut.push(of)
    })
  return shut
}
