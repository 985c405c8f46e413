// An upgrade while the store of files is away: nothing begins until the operator has said that the backup may do without copies.
import type { Migration } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { placeOf } from '#backup/place.ts'
import { migrationsFor } from '#db/migration-files.ts'
import { migrationState } from '#db/migrate.ts'
import { upgrade } from '#db/upgrade.ts'
import { s3AddressOf } from '#settings/s3-address.ts'
import { VERSION } from '#settings/version.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { newKey } from '#test/support/files/blobs.ts'
import { nameBlob } from '#test/support/files/stored.ts'

/** Where nobody listens. */
const AWAY = 's3://key:secret@127.0.0.1:1/bucket?region=x'
const NEXT = '9999-next'

describe.each(dialects)('on $name', async (dialect) => {
  const { deps } = await startApp(dialect, { isWithoutScopes: true })
  // It went away since.
  const place = placeOf({ ...deps.config, fileBucket: s3AddressOf(AWAY) })
  const nothing: Migration = { up: async () => undefined }
  const migrations = { ...migrationsFor(deps.dialect), [NEXT]: nothing }
  const request = { now: Date.now(), version: VERSION }

  test(
    'is refused with what to do, and goes on where the operator says so',
    { timeout: 60_000 },
    async () => {
      await nameBlob(deps, newKey(), Buffer.from('a file in a bucket that is away'))
      const upgradeWith = (more = {}) => upgrade(deps, place, { ...request, ...more }, { migrations })

      await expect(upgradeWith()).rejects.toThrow('npm start -- --without-file-copies')
      expect((await migrationState(deps, migrations)).pending).toEqual([NEXT])
      const upgraded = await upgradeWith({ mayLackFiles: true })

      expect(upgraded.applied).toEqual([NEXT])
      expect(upgraded.backup?.files).toMatchObject({ files: 1, copied: 0 })
      expect(upgraded.backup?.files.trouble).toContain('127.0.0.1:1')
    },
  )
})
