// Whose files these are. The first file of an installation gives its database an id, and marks the folder or the bucket with it: whoever
// starts with another folder, or with the files of another database, is told before anything is missing or thrown away.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { asSystemWork } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import type { BlobStore } from '#files/blob-store.ts'
import { type BlobPlace, blobPlaceOf, MARK } from '#files/file-place.ts'
import { StoreAway, type StoreTrouble } from '#files/store-away.ts'
import { ConfigError } from '#settings/config-error.ts'

type Asking = Pick<Deps, 'db' | 'config' | 'clock'>

/** Its row of `setting`. */
export const FILES_ID = 'filesId'
/** Another process may be about to write the mark. */
const LOOKS = 20
const BETWEEN_MS = 100

async function idOf({ db }: Pick<Deps, 'db'>): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', FILES_ID).executeTakeFirst()
  return row && (JSON.parse(row.value) as string) // written below
}

/** @returns whether there was none yet */
async function insertId({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('setting')
    .values({ name: FILES_ID, value: JSON.stringify(id) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
const deleteId = ({ db }: Pick<Deps, 'db'>) => db.deleteFrom('setting').where('name', '=', FILES_ID).execute()

async function isEmpty({ blobs }: BlobPlace): Promise<boolean> {
  for await (const _ of blobs.list()) return false
  return true
}

const hasFiles = async ({ db }: Pick<Deps, 'db'>) =>
  (await db.selectFrom('blob').select('id').limit(1).executeTakeFirst()) !== undefined

export const newFilesId = (): string => randomBytes(16).toString('hex')

const notOurs = ({ words }: BlobPlace) => new StoreAway('not_ours', `${words} has no mark of this database`)

/** The first file of a database: it gets its id, and the place its mark. */
async function markFirst(deps: Asking, place: BlobPlace, id: string): Promise<void> {
  try {
    // What another database left there would be taken for rubbish by night.
    if ((await place.readMark()) !== undefined && !(await isEmpty(place))) throw notOurs(place)
    await place.writeMark(id)
  } catch (error) {
    await deleteId(deps)
    throw error
  }
}

async function mark(deps: Asking, place: BlobPlace): Promise<void> {
  const made = newFilesId()
  if (await insertId(deps, made)) return markFirst(deps, place, made)
  for (let looked = 1; ; looked++) {
    const [id, found] = [await idOf(deps), await place.readMark()]
    if (id !== undefined && id === found) return
    if (looked < LOOKS) await wait(BETWEEN_MS)
    // A process that was killed between the two steps has left an id, and no file yet.
    else if (id !== undefined && found === undefined && !(await hasFiles(deps))) return place.writeMark(id)
    else throw notOurs(place)
  }
}

const marked = new WeakSet<BlobPlace>()

/** The store of files, into which nothing is put before its place is marked as this database's. @throws StoreAway */
export function markedStoreOf(deps: Asking): BlobStore {
  const place = blobPlaceOf(deps.config, deps.clock)
  const put: BlobStore['put'] = async (file, key) => {
    if (!marked.has(place)) await asSystemWork(() => mark(deps, place))
    marked.add(place)
    await place.blobs.put(file, key)
  }
  return { ...place.blobs, put }
}

const wordsOf: Record<StoreTrouble, (words: string) => string> = {
  unreachable: (words) =>
    `${words} can’t be reached (REASON). Please check the address, and that the store runs.`,
  shut_out: (words) =>
    `${words} does not let Daybook in (REASON). Please check the key and the secret, and that they may list, read, write and delete.`,
  no_bucket: (words) =>
    `there is no such place as ${words} (REASON). Please make the bucket, or correct its name.`,
  elsewhere: (words) =>
    `${words} wants to be asked elsewhere (REASON). Please name the host and the region of the bucket itself.`,
  wrong: (words) => `${words} does not answer as such a store does (REASON). Please check the address.`,
  not_ours: (words) => `${words}: REASON.`,
}

/** What is the matter with the store, and what to do. */
export const storeSentence = (
  { setting, words }: Pick<BlobPlace, 'setting' | 'words'>,
  error: StoreAway,
): string => `${setting}: ${wordsOf[error.trouble](words).replace('REASON', () => error.reason)}`

const missing = ({ setting, words }: BlobPlace) =>
  new ConfigError(
    [
      `${setting}: the files of this database are not in ${words}, which has no mark of theirs (${MARK}).`,
      'Where Daybook runs on several machines, they share the folder of the data, or a bucket (FILES_URL): docs/operations.md, section 4.',
      'To bring the files here from where they are: npm run daybook -- files move. If this is their place all the same: npm run daybook -- files claim',
    ].join('\n'),
  )
const foreign = ({ setting, words }: BlobPlace) =>
  new ConfigError(
    [
      `${setting}: ${words} holds the files of another database, and Daybook would delete them by night.`,
      'Please name the right place, or the right database. If the files there are this database’s, or nobody’s any more: npm run daybook -- files claim',
    ].join('\n'),
  )

/**
 * At the start: is this the place of this database's files?
 * @returns what is the matter for now, where everything but files can go on; undefined if nothing is
 * @throws ConfigError with a sentence that says what to do
 */
export async function checkFilesId(deps: Asking): Promise<string | undefined> {
  const place = blobPlaceOf(deps.config, deps.clock)
  const id = await idOf(deps)
  try {
    const found = await place.readMark()
    if (id === found) {
      // Reading alone does not show that a key may list.
      if (id === undefined) await isEmpty(place)
      return undefined
    }
    if (id === undefined && (await isEmpty(place))) return undefined
    if (id !== undefined && found === undefined && !(await hasFiles(deps))) return undefined
    throw found === undefined ? missing(place) : foreign(place)
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    const sentence = storeSentence(place, error)
    // A store that is only away takes nothing down but the files.
    if (id !== undefined && error.trouble === 'unreachable') return sentence
    throw new ConfigError(sentence)
  }
}

/** May what no row names be thrown away there? */
export async function isOwnPlace(deps: Asking): Promise<boolean> {
  return (await idOf(deps)) === (await blobPlaceOf(deps.config, deps.clock).readMark())
}

/** Is the place marked as another database's, and in use? */
export async function isOthers(deps: Pick<Deps, 'db'>, place: BlobPlace): Promise<boolean> {
  const found = await place.readMark()
  return found !== undefined && found !== (await idOf(deps)) && !(await isEmpty(place))
}

/** Makes the place the one of this database's files, whatever mark it had. */
export async function claimFiles(deps: Asking, place = blobPlaceOf(deps.config, deps.clock)): Promise<void> {
  await insertId(deps, (await place.readMark()) ?? newFilesId())
  const id = await idOf(deps)
  if (id !== undefined) await place.writeMark(id)
}

/**
 * After a restore, which keeps the id of the database that it replaced: where that has no place of its own any more, the restored one has
 * none yet. What is there may be another machine's, so that it is for `files claim` to say. A store that can't be asked now most often is the
 * same.
 */
export async function forgetOtherFilesId(deps: Asking): Promise<void> {
  const isOwn = await isOwnPlace(deps).catch((error: unknown) => {
    if (error instanceof StoreAway) return true
    throw error
  })
  if (!isOwn) await deleteId(deps)
}
