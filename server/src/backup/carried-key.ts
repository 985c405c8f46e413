// The key of sealed secrets travels in the backup, beside the database and not in it: without it nobody's app codes would work after a restore.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { EntrySink, EntrySource } from '#backup/frames.ts'
import { keepingEntry } from '#backup/keep-entry.ts'
import type { BackupPlace } from '#backup/place.ts'
import { secretKeyFile } from '#credentials/sealed.ts'
import { absentAs } from '#runtime/on-disk.ts'

export const KEY_ENTRY = 'secret.key'

const findKey = (place: Pick<BackupPlace, 'dataDir'>) =>
  readFile(secretKeyFile(place), 'utf8').catch(absentAs(undefined))

async function* once(bytes: Buffer) {
  yield bytes
}

/** The entries, and before them the key that this machine made, if it made one. A key from the settings stays there. */
export async function* withKey(
  place: Pick<BackupPlace, 'dataDir'>,
  entries: AsyncIterable<EntrySource>,
): AsyncGenerator<EntrySource> {
  const key = await findKey(place)
  if (key !== undefined) yield { name: KEY_ENTRY, about: {}, chunks: once(Buffer.from(key)) }
  yield* entries
}

/** A sink that keeps the key, and hands everything else on. */
export const keepingKey = (sink: EntrySink) => keepingEntry(KEY_ENTRY, sink, (_, text) => text)

/** Once the restored database is in its place: its key is, too. Another one that was there is kept beside it. */
export async function putKey(
  place: Pick<BackupPlace, 'dataDir'>,
  key: string | undefined,
  now: number,
): Promise<void> {
  const present = await findKey(place)
  if (key === undefined || present === key) return
  const file = secretKeyFile(place)
  await mkdir(place.dataDir, { recursive: true })
  const scratch = `${file}.${now}.restored`
  await writeFile(scratch, key, { mode: 0o600, flush: true })
  if (present !== undefined) await rename(file, `${file}.${now}.before`)
  await rename(scratch, file)
}
