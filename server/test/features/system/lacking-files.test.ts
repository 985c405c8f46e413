// What a backup has no copy of stands where the backup is, not in the audit log alone.
import { describe, expect, test } from 'vitest'
import type { BackupsAnswer } from '@daybook/contract/system/system.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import { startApp } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { newKey } from '#test/support/files/blobs.ts'
import { nameBlob } from '#test/support/files/stored.ts'
import { signIn } from '#test/support/people/actors.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await startApp(dialect, { isWithoutScopes: true })
  const admin = callerOf(office, await signIn(office, FIRST_ADMIN_ID))
  const last = async () => (await admin.get<BackupsAnswer>('/api/system/backups')).body.operation

  test('a backup that lacks a file is done, and says so', { timeout: 60_000 }, async () => {
    await nameBlob(office.deps, newKey(), Buffer.from('bytes that are gone'))
    await admin.post('/api/system/backups')
    await expect.poll(async () => (await last())?.state, { timeout: 40_000 }).toBe('done')

    expect((await last())?.error).toBe(
      'Of 1 file there is no copy: what is stored of them is gone or damaged.',
    )
  })
})
