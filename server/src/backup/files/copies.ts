// Copies of files beside the backups, in their folder `files`: each is made once and never changed. With a key they are sealed, under a
// name that says by which key, so that copies of two keys lie beside each other.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { keyFrom, TAG_BYTES } from '#backup/lock-up.ts'
import type { FileList, ListedFile } from '#backup/files/file-list.ts'
import type { BackupPlace } from '#backup/place.ts'
import { hashingStep, hashOf } from '#runtime/hash-of.ts'
import { makeFolder } from '#runtime/make-folder.ts'
import { absentAs, isPresent, syncFolder } from '#runtime/on-disk.ts'

const PLAIN = 'plain'
const SALT = '.salt'
const SALT_BYTES = 16
const IV_BYTES = 12
const HEAD_BYTES = SALT_BYTES + IV_BYTES
const NAME = /^[0-9a-f]{64}(\.[0-9a-f]{16})?$/

/** What seals, with the salt that it was made with. */
interface Lock {
  readonly key: Buffer
  readonly salt: Buffer
}

export interface Copies {
  readonly folder: string
  /** 'plain', or what tells the key. */
  readonly form: string
  readonly lock: Lock | undefined
}

/** One for the folder: making a key takes a tenth of a second. */
async function saltIn(folder: string): Promise<Buffer> {
  const file = join(folder, SALT)
  const read = () => readFile(file).catch(absentAs(undefined))
  const known = await read()
  if (known?.length === SALT_BYTES) return known
  const scratch = `${file}-${randomBytes(6).toString('hex')}`
  const made = randomBytes(SALT_BYTES)
  try {
    await writeFile(scratch, made, { mode: 0o600, flush: true })
    await link(scratch, file).catch(async (error: unknown) => {
      // Another process made the first one at this moment, and that holds. A torn one is replaced, and not every disk knows second names.
      if (known || !isPresent(error)) await rename(scratch, file)
    })
    await syncFolder(folder)
  } finally {
    await rm(scratch, { force: true })
  }
  return (await read()) ?? made
}

const formOf = (key: Buffer) =>
  createHmac('sha256', key).update('files of daybook').digest('hex').slice(0, 16)

/** @throws what the system says for a folder that can't be made */
export async function openCopies({
  folder: backups,
  key,
}: Pick<BackupPlace, 'folder' | 'key'>): Promise<Copies> {
  const folder = join(backups, 'files')
  makeFolder(folder, 0o700)
  if (key === undefined) return { folder, form: PLAIN, lock: undefined }
  const salt = await saltIn(folder)
  const made = await keyFrom(key, salt.toString('base64'))
  return { folder, form: formOf(made), lock: { key: made, salt } }
}

/** What a copy was sealed with stands in its head. @returns undefined where there is no such copy */
async function saltOf(path: string): Promise<Buffer | undefined> {
  const handle = await open(path, 'r').catch(absentAs(undefined))
  if (!handle) return undefined
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SALT_BYTES), 0, SALT_BYTES, 0)
    return bytesRead === SALT_BYTES ? buffer : undefined
  } finally {
    await handle.close()
  }
}

/**
 * Those of a form, to read: nothing is made, and the salt of the folder, which may be lost or another one by now, is not asked.
 * @returns undefined where none of these files has a copy that this key has sealed
 */
export async function findCopies(
  { folder: backups, key }: Pick<BackupPlace, 'folder' | 'key'>,
  { form, files }: FileList,
): Promise<Copies | undefined> {
  const folder = join(backups, 'files')
  if (form === PLAIN) return { folder, form, lock: undefined }
  if (key === undefined) return undefined
  const tried = new Set<string>()
  for (const file of files) {
    const salt = await saltOf(pathIn(folder, copyName(file.key, form)))
    const text = salt?.toString('base64') ?? ''
    if (!salt || tried.has(text)) continue
    tried.add(text)
    const made = await keyFrom(key, text)
    if (formOf(made) === form) return { folder, form, lock: { key: made, salt } }
  }
  return undefined
}

/** Under which a copy lies. */
export const copyName = (key: string, form: string): string => (form === PLAIN ? key : `${key}.${form}`)
const pathIn = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

export interface FoundCopy {
  readonly name: string
  /** When it came here, epoch milliseconds. */
  readonly since: number
}

/** All that lie there. */
export async function* listCopies(folder: string): AsyncGenerator<FoundCopy> {
  for (const part of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    for (const name of await readdir(join(folder, part))) {
      if (!NAME.test(name)) continue
      const found = await stat(join(folder, part, name)).catch(() => undefined)
      // Of a linked copy the other times are those of the file that it was made of.
      if (found) yield { name, since: found.ctimeMs }
    }
  }
}

export const removeCopy = (folder: string, name: string) => rm(pathIn(folder, name), { force: true })

/** Whether it is there, and as long as it has to be. */
export async function hasCopy({ folder, form, lock }: Copies, { key, bytes }: ListedFile): Promise<boolean> {
  const found = await stat(pathIn(folder, copyName(key, form))).catch(absentAs(undefined))
  return found?.size === bytes + (lock ? HEAD_BYTES + TAG_BYTES : 0)
}

/** @param link makes a second name for the stored bytes @returns whether that could be done */
export async function linkCopy(
  { folder, form }: Copies,
  { key }: ListedFile,
  link: (path: string) => Promise<boolean>,
): Promise<boolean> {
  const path = pathIn(folder, copyName(key, form))
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const scratch = `${path}-${randomBytes(6).toString('hex')}`
  try {
    if (!(await link(scratch))) return false
    // In place of one that is too short, or not right any more.
    await rename(scratch, path)
    await syncFolder(join(path, '..'))
    return true
  } finally {
    // Two names of one file are left as they are by a rename.
    await rm(scratch, { force: true })
  }
}

/** @returns whether the bytes are those of the file; else there is no copy */
export async function writeCopy(
  { folder, form, lock }: Copies,
  { key, sha256 }: ListedFile,
  source: Readable,
): Promise<boolean> {
  const path = pathIn(folder, copyName(key, form))
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const scratch = `${path}-${randomBytes(6).toString('hex')}`
  const { step, digest } = hashingStep()
  const sealed = async function* (chunks: AsyncIterable<Buffer>) {
    const iv = randomBytes(IV_BYTES)
    const cipher = lock && createCipheriv('aes-256-gcm', lock.key, iv, { authTagLength: TAG_BYTES })
    // What it is a copy of is protected along with the bytes.
    cipher?.setAAD(Buffer.from(key))
    if (lock) yield Buffer.concat([lock.salt, iv])
    for await (const chunk of chunks) yield cipher ? cipher.update(chunk) : chunk
    if (cipher) yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
  }
  try {
    const file = createWriteStream(scratch, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(source, step, sealed, file)
    if (digest() !== sha256) return false
    await rename(scratch, path)
    await syncFolder(join(path, '..'))
    return true
  } finally {
    await rm(scratch, { force: true })
  }
}

async function headAndTag(path: string, size: number) {
  const handle = await open(path, 'r')
  try {
    const head = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const tag = await handle.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, size - TAG_BYTES)
    return { iv: head.buffer.subarray(SALT_BYTES), tag: tag.buffer }
  } finally {
    await handle.close()
  }
}

/**
 * The plain bytes of a copy, in pieces; whoever reads them compares their hash.
 * @returns undefined where there is none of this form
 */
export async function readCopy(
  { folder, form, lock }: Copies,
  { key, bytes }: ListedFile,
): Promise<Readable | undefined> {
  const path = pathIn(folder, copyName(key, form))
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  if (!lock) return createReadStream(path)
  if (found.size !== bytes + HEAD_BYTES + TAG_BYTES) return undefined
  const { iv, tag } = await headAndTag(path, found.size)
  const decipher = createDecipheriv('aes-256-gcm', lock.key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(key))
    .setAuthTag(tag)
  // `end` is the last byte that is read; an empty file has none.
  const source =
    bytes === 0
      ? Readable.from([])
      : createReadStream(path, { start: HEAD_BYTES, end: HEAD_BYTES + bytes - 1 })
  source.once('error', (error) => decipher.destroy(error))
  return source.pipe(decipher)
}

/** Reads it from end to end. */
export async function isCopyRight(copies: Copies, file: ListedFile): Promise<boolean> {
  try {
    const bytes = await readCopy(copies, file)
    return bytes !== undefined && (await hashOf(bytes)) === file.sha256
  } catch {
    // Another key, or other bytes: the same to whoever wants it back.
    return false
  }
}
