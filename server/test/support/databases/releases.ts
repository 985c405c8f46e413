// Databases as released versions of Daybook left them, kept as backups: every later version has to take them over.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readHead } from '#backup/file-head.ts'
import { loadBackup } from '#backup/load.ts'
import { placeOf } from '#backup/place.ts'

/** As the dialects of the tests are called. */
interface Named {
  readonly name: 'SQLite' | 'PostgreSQL'
}
interface Where {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** Each with a backup of its demo for either database in the folder releases. */
export const releases = ['0.1.0', '0.2.0', '0.3.0']

const folder = fileURLToPath(new URL('../../releases', import.meta.url))

export const releaseFile = ({ name }: Named, release: string) =>
  join(folder, `${release}-${name === 'SQLite' ? 'sqlite' : 'postgres'}.backup`)

export const placeIn = ({ databaseUrl, dataDir }: Where) =>
  placeOf({ databaseUrl, dataDir, backups: { folder: join(dataDir, 'backups'), key: undefined } })

/** The database exactly as that release left it, not upgraded. @returns the rows of each table */
export async function putRelease(dialect: Named, database: Where, release: string) {
  const file = releaseFile(dialect, release)
  const scratch = join(database.dataDir, 'scratch')
  mkdirSync(scratch)
  const found = await readHead(file)
  const onProgress = () => undefined
  const loaded = await loadBackup({ place: placeIn(database), file, found, scratch, onProgress })
  await loaded.switchOver()
  await loaded.discard()
  return loaded.counts
}
